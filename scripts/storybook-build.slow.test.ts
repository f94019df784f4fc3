/** The Storybook that `npm run chromatic` sends, built by the same command and read as Chromatic reads it. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { chromium, type Browser, type Page } from 'playwright-core';
import { preview as serve, type PreviewServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MODES } from '../.storybook/modes.ts';
import { TEST_ONLY } from '../.storybook/snapshots.ts';
import { buildArguments } from './chromatic-options.ts';
import { chromiumLaunchOptions } from './chromium.ts';
import { TEST_LIMIT } from './test-limits.ts';
import { ROOT, runTool } from './tools.ts';

interface ExtractedStory {
  id: string;
  tags: string[];
  parameters: { chromatic?: { modes?: unknown; disableSnapshot?: boolean } };
}

interface StorybookWindow extends Window {
  __STORYBOOK_PREVIEW__: { ready: () => Promise<void>; extract: () => Promise<Record<string, ExtractedStory>> };
}

/** A build takes a minute of both processors, and many if others work too. */
const BUILD_LIMIT = 15 * TEST_LIMIT;

let folder: string;
let server: PreviewServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  folder = await mkdtemp(path.join(ROOT, '.cache', 'storybook-'));
  const { status, output } = await runTool('storybook', buildArguments(folder), { capture: true });
  if (status !== 0) throw new Error(output);
  server = await serve({ root: ROOT, configFile: false, build: { outDir: folder }, preview: { port: 0 } });
  browser = await chromium.launch(await chromiumLaunchOptions());
  page = await browser.newPage();
}, BUILD_LIMIT);

afterAll(async () => {
  await browser?.close();
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

const open = (query = '') => page.goto(`${server.resolvedUrls?.local[0]}iframe.html?viewMode=story${query}`);

test('has the statistics of its modules', async () => {
  const stats = JSON.parse(await readFile(path.join(folder, 'preview-stats.json'), 'utf8')) as { modules: unknown[] };
  expect(stats.modules.length).toBeGreaterThan(100);
});

test('has every mode on every story that people look at, and no snapshot of a story that is a test only', async () => {
  await open();
  const stories = await page.evaluate(async () => {
    const { __STORYBOOK_PREVIEW__: preview } = window as unknown as StorybookWindow;
    await preview.ready();
    const extracted = Object.values(await preview.extract());
    return extracted.map(({ id, tags, parameters }) => ({ id, tags, chromatic: parameters.chromatic }));
  });
  expect(stories.length).toBeGreaterThan(300);
  const shown = stories.filter(({ tags }) => !tags.includes(TEST_ONLY));
  expect(shown.filter(({ chromatic }) => chromatic?.disableSnapshot).map(({ id }) => id)).toEqual([]);
  const withoutModes = shown.filter(({ chromatic }) => !isDeepStrictEqual(chromatic?.modes, MODES));
  expect(withoutModes.map(({ id }) => id)).toEqual([]);
  const tests = stories.filter(({ tags }) => tags.includes(TEST_ONLY));
  expect(tests.filter(({ chromatic }) => !chromatic?.disableSnapshot).map(({ id }) => id)).toEqual([]);
});

test('follows the globals of the modes: theme and direction', async () => {
  await open('&id=actions-button--default&globals=theme:light;direction:rtl');
  await page.locator('#storybook-root button').first().waitFor();
  expect(await page.evaluate(() => [document.documentElement.dataset['theme'], document.documentElement.dir])).toEqual([
    'light',
    'rtl',
  ]);
});
