import { defineConfig } from '@playwright/test';
import { chromiumLaunchOptions } from './scripts/chromium.ts';

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './scripts/e2e-setup.ts',
  reporter: [['line'], ['json', { outputFile: '.cache/reports/e2e.json' }]],
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // A shared machine stalls now and then; what needed its second try is counted as flaky, not hidden.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: process.env['BASE_URL'],
    launchOptions: await chromiumLaunchOptions(),
    contextOptions: { reducedMotion: 'reduce' },
    // It would answer before the routes that journeys put in place; what it does has a journey of its own.
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
  // A journey that makes sense on one of them only is named *.desktop.spec.ts or *.mobile.spec.ts.
  projects: [
    { name: 'desktop', testIgnore: '**/*.mobile.spec.ts', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'mobile',
      testIgnore: '**/*.desktop.spec.ts',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
