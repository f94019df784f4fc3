"""Generated from the OpenAPI document by scripts/python-client.ts; `npm run openapi` writes it again."""
