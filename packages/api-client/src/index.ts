/** The Mekiki API, typed. Everything that is exported here is generated from `openapi.json`. */
export * from './generated/index.ts';
export { client } from './generated/client.gen.ts';
export { type Client, createClient, createConfig } from './generated/client/index.ts';
