"""The imperative shell: TCP, HTTP, WebSocket, limits, metrics."""
