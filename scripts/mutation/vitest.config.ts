/** Vitest for `npm run mutation`: the tests of one part, in plain Node. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { PARTS } from './parts.ts';

const name = process.env['MUTATION_PART'];
const part = PARTS.find((one) => one.name === name);
if (!part) throw new Error(`MUTATION_PART names no part: ${name}`);

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const alias = Object.entries(part.stands ?? {}).map(([module, stand]) => ({
  find: module,
  replacement: path.join(ROOT, stand),
}));

export default defineConfig({
  root: ROOT,
  resolve: { alias },
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
