import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defaultClientConditions } from 'vite';
import { configDefaults, defineConfig } from 'vitest/config';
import { examples } from './.storybook/examples.ts';
import { appProjects } from './scripts/app-tests.ts';
import { chromiumLaunchOptions } from './scripts/chromium.ts';
import { mayRun } from './scripts/chosen-projects.ts';
import { serverProjects } from './scripts/server-tests.ts';
import { TEST_LIMIT, WAIT_LIMIT } from './scripts/test-limits.ts';

const launchOptions = await chromiumLaunchOptions();
const quietConsole = './scripts/quiet-console.ts';
const reactAct = './scripts/react-act.ts';
const propertySeed = './packages/server/src/testing/property-seed.ts';

/** `core` is what everyone runs before a commit, `rest` everything else; without it a run takes what it is given. */
const scope = process.env['TEST_SCOPE'];

// Functions, because projects that share an object share its name too.
const browser = () => ({
  enabled: true,
  headless: true,
  provider: playwright({ launchOptions, contextOptions: { reducedMotion: 'reduce', deviceScaleFactor: 1 } }),
  instances: [{ browser: 'chromium' as const }],
  viewport: { width: 800, height: 600 },
  screenshotFailures: false,
  // Both cost more than they tell: snapshots of the document at every step, and maps of what is not ours.
  traceView: false,
  dependencySourcemaps: false,
});
const clientSource = () => ({ conditions: ['source', ...defaultClientConditions] });
// Found before the first test: a dependency found later reloads the page in the middle of one.
const scan = (...globs: string[]) => ({ entries: globs });

/** Storybook takes some six seconds of processor time to load, so it is left out of runs of other projects. */
const isChosen = (project: string) => mayRun(project, process.argv.slice(2));

/** Stories with some tags, played and checked by axe in a theme. */
const stories = (name: string, tags: { include?: string[]; exclude?: string[] }, theme: 'dark' | 'light') => ({
  extends: true as const,
  plugins: [storybookTest({ configDir: '.storybook', initialGlobals: { theme }, tags })],
  resolve: clientSource(),
  optimizeDeps: scan('packages/ui/src/**/*.stories.tsx', '.storybook/preview.tsx', '.storybook/vitest.setup.ts'),
  test: {
    name,
    browser: browser(),
    // One page for all files: Storybook cleans up after each story, and reloading the modules for each file costs
    // more than the stories do.
    isolate: false,
    setupFiles: [quietConsole, '.storybook/vitest.setup.ts'],
    env: scope === undefined ? {} : { TEST_SCOPE: scope },
    // Tags choose among stories; a file that has none of them is loaded all the same, unless it is left out here.
    ...(scope === 'core' ? { exclude: [...configDefaults.exclude, '**/!(*.tests).stories.tsx'] } : {}),
  },
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: TEST_LIMIT,
    hookTimeout: TEST_LIMIT,
    expect: { poll: { timeout: WAIT_LIMIT } },
    restoreMocks: true,
    exclude: [...configDefaults.exclude, ...(scope === 'core' ? ['**/*.slow.test.{ts,tsx}'] : [])],
    projects: [
      // In the core every story that is a test. The rest adds the stories that people look at, and all in the other theme.
      ...(isChosen('stories')
        ? [stories('stories', scope === 'core' ? { include: ['test-only'] } : {}, scope === 'rest' ? 'light' : 'dark')]
        : []),
      ...(scope === 'rest' && isChosen('stories-shown')
        ? [stories('stories-shown', { exclude: ['test-only'] }, 'dark')]
        : []),
      {
        extends: true,
        plugins: [react(), examples()],
        resolve: clientSource(),
        optimizeDeps: {
          ...scan('packages/ui/src/**/*.test.tsx', 'packages/ui/src/**/*.stories.tsx'),
          include: ['@storybook/react-vite'],
        },
        test: {
          name: 'ui',
          include: ['packages/ui/src/**/*.test.tsx'],
          isolate: false,
          browser: browser(),
          setupFiles: [quietConsole, './packages/ui/src/testing/mount.setup.ts'],
        },
      },
      {
        extends: true,
        plugins: [react()],
        resolve: clientSource(),
        optimizeDeps: scan('packages/ui/src/**/*.stories.tsx', '.storybook/*.images.tsx', '.storybook/preview.tsx'),
        test: {
          name: 'images',
          include: scope === 'core' ? [] : ['.storybook/*.images.tsx'],
          browser: {
            ...browser(),
            expect: {
              toMatchScreenshot: {
                timeout: WAIT_LIMIT,
                resolveScreenshotPath: ({ arg, ext, root }) => `${root}/packages/ui/screenshots/${arg}${ext}`,
              },
            },
          },
          setupFiles: [quietConsole],
        },
      },
      {
        extends: true,
        test: {
          name: 'ui-logic',
          include: ['packages/ui/{src,scripts}/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          setupFiles: [quietConsole, propertySeed],
        },
      },
      ...appProjects([quietConsole, reactAct]),
      ...serverProjects(),
    ],
  },
});
