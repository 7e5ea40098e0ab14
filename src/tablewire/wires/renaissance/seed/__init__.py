"""The dialect of the seed document: snake case, `req_`, `res_`, `update_` and `err_`."""
