/**
 * The vitest projects of the tests of the app, the extension and what both share:
 * - `app`: most of them. One document and one set of modules for all files: making both for each file takes longer than
 *   the tests.
 * - `app-mocks`: files that replace a module, which would stay replaced for the files after them.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions } from 'vite';
import { ROOT } from './tools.ts';

const TESTS = 'packages/{answer,app,extension}/src/**/*.test.{ts,tsx}';

export function appProjects(setupFiles: string[]) {
  const files = globSync(TESTS, { cwd: ROOT });
  const mocking = files.filter((file) => readFileSync(path.join(ROOT, file), 'utf8').includes('vi.mock('));
  return [
    project('app', [TESTS], { exclude: mocking, isolate: false, setupFiles }),
    project('app-mocks', mocking, { setupFiles }),
  ];
}

function project(
  name: string,
  include: string[],
  options: { exclude?: string[]; isolate?: boolean; setupFiles: string[] },
) {
  return {
    extends: true as const,
    plugins: [react()],
    resolve: { conditions: ['source', ...defaultClientConditions] },
    test: { name, include, environment: 'jsdom', ...options },
  };
}
