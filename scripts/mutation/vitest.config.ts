/** Vitest for `npm run mutation`: the tests of one part, in plain Node. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { PARTS } from './parts.ts';

const name = process.env['MUTATION_PART'];
const part = PARTS.find((one) => one.name === name);
if (!part) throw new Error(`MUTATION_PART names no part: ${name}`);

export default defineConfig({
  root: path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..'),
  ssr: { resolve: { conditions: ['source', ...defaultServerConditions.filter((one) => one !== 'module')] } },
  test: {
    include: [...part.tests],
    environment: 'node',
    restoreMocks: true,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    setupFiles: ['packages/server/src/testing/property-seed.ts'],
    env: { TEST_SCOPE: 'core', TEST_DATABASES: 'embedded' },
  },
});
