/** The extension in a browser that loads extensions; scripts/test/steps.ts says where there is none. */
import { defineConfig } from '@playwright/test';

const LIMIT = 100_000;

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../../test-results/extension',
  globalSetup: '../../scripts/e2e-setup.ts',
  reporter: [
    [process.stdout.isTTY ? 'line' : 'list'],
    ['json', { outputFile: process.env['E2E_REPORT'] || '../../.cache/reports/extension.json' }],
  ],
  forbidOnly: true,
  workers: 1,
  retries: 0,
  timeout: LIMIT,
  expect: { timeout: LIMIT },
});
