import { defineConfig } from '@playwright/test';
import { chromiumLaunchOptions } from './scripts/chromium.ts';

/** The time limit of a whole journey, in milliseconds. Nothing in a journey has a shorter one. */
const LIMIT = 360_000;

/** Matches the journeys of a phone, by their tag or by their file. */
const ON_PHONE = String.raw`(?:@phone\b|\.mobile\.spec\.ts)`;

const scope = process.env['TEST_SCOPE'];

/**
 * Journeys tagged @core run with TEST_SCOPE=core, all others with TEST_SCOPE=rest.
 *
 * Every journey runs on the desktop. One tagged @phone runs on a phone as well, because something in it is laid out or
 * operated differently there. *.mobile.spec.ts runs on a phone only.
 */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './scripts/e2e-setup.ts',
  reporter: [
    [process.stdout.isTTY ? 'line' : 'list'],
    ['json', { outputFile: process.env['E2E_REPORT'] || '.cache/reports/e2e.json' }],
  ],
  fullyParallel: true,
  forbidOnly: true,
  // The journeys of a run share one server, whose media workers compute beside the browsers: two browsers keep the two
  // cores of a small machine busy, and a third one only makes all of them wait.
  workers: 2,
  retries: 0,
  timeout: LIMIT,
  expect: { timeout: LIMIT },
  ...(scope === 'core' ? { grep: /@core\b/ } : {}),
  ...(scope === 'rest' ? { grepInvert: /@core\b/ } : {}),
  use: {
    baseURL: process.env['BASE_URL'],
    launchOptions: await chromiumLaunchOptions(),
    contextOptions: { reducedMotion: 'reduce' },
    // It would answer before the routes that journeys put in place; what it does has a journey of its own.
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    // To record one takes a fifth of the time of all journeys: `npm run test:journeys -- --trace=on` does for those that failed.
    trace: 'off',
  },
  projects: [
    { name: 'desktop', testIgnore: '**/*.mobile.spec.ts', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'mobile',
      // A project's own expression replaces the one above.
      grep: scope === 'core' ? new RegExp(`(?=.*@core\\b)(?=.*${ON_PHONE})`) : new RegExp(ON_PHONE),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
