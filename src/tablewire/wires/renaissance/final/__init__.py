"""The dialect of the project's final version: class names in camel case."""
