import { defineConfig } from '@hey-api/openapi-ts';

export default defineConfig({
  input: './openapi.json',
  output: { path: './src/generated', module: { extension: '.ts' }, postProcess: [] },
  // Tokens go into the client's headers: who may call what is no code that the site must load.
  plugins: [
    '@hey-api/typescript',
    { name: '@hey-api/sdk', auth: false },
    { name: '@hey-api/client-fetch', bundle: true },
  ],
});
