import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { chromiumLaunchOptions } from './scripts/chromium.ts';

const launchOptions = await chromiumLaunchOptions();
const quietConsole = './scripts/quiet-console.ts';
const propertySeed = './packages/server/src/testing/property-seed.ts';

// Functions, because projects that share an object share its name too.
const browser = () => ({
  enabled: true,
  headless: true,
  provider: playwright({ launchOptions, contextOptions: { reducedMotion: 'reduce', deviceScaleFactor: 1 } }),
  instances: [{ browser: 'chromium' as const }],
  viewport: { width: 800, height: 600 },
  screenshotFailures: false,
});
const clientSource = () => ({ conditions: ['source', ...defaultClientConditions] });
// Found before the first test: a dependency found later reloads the page in the middle of one.
const scan = (...globs: string[]) => ({ entries: globs });

export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    restoreMocks: true,
    projects: [
      {
        extends: true,
        plugins: [storybookTest({ configDir: '.storybook' })],
        resolve: clientSource(),
        optimizeDeps: scan('packages/ui/src/**/*.stories.tsx', '.storybook/preview.tsx', '.storybook/vitest.setup.ts'),
        test: { name: 'stories', browser: browser(), setupFiles: [quietConsole, '.storybook/vitest.setup.ts'] },
      },
      {
        extends: true,
        plugins: [react()],
        resolve: clientSource(),
        optimizeDeps: scan('packages/ui/src/**/*.test.tsx', 'packages/ui/src/**/*.stories.tsx'),
        test: {
          name: 'ui',
          include: ['packages/ui/src/**/*.test.tsx'],
          browser: browser(),
          setupFiles: [quietConsole],
        },
      },
      {
        extends: true,
        test: {
          name: 'ui-logic',
          include: ['packages/ui/src/**/*.test.ts'],
          environment: 'node',
          setupFiles: [quietConsole, propertySeed],
        },
      },
      {
        extends: true,
        plugins: [react()],
        resolve: clientSource(),
        test: {
          name: 'app',
          include: ['packages/app/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: [quietConsole],
        },
      },
      {
        extends: true,
        // Only this: 'import' here as well would load the CommonJS half of some Fastify plugins wrongly.
        // Node knows no condition `module`, and packages that offer one for bundlers do not run there.
        ssr: { resolve: { conditions: ['source', ...defaultServerConditions.filter((name) => name !== 'module')] } },
        test: {
          name: 'node',
          include: ['packages/{server,illustrator,api-client}/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          globalSetup: ['./packages/server/src/testing/global-setup.ts'],
          setupFiles: [propertySeed],
        },
      },
    ],
  },
});
