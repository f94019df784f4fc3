/** Every page while its code or data is late, and when they fail to load. */
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { untilQuiet } from './crawl-page.ts';
import { keyOf, sharedOf } from './images.ts';
import { ROUTES, withImage } from './places.ts';
import { countShifts, fetchedCode, follow, hold, intercept, isApi, isCode, refuse } from './slow-page.ts';

const REFUSAL = 'The server is being repaired.';
/** Sum of layout shifts (https://web.dev/articles/cls) that is too small to be of more than a pixel. */
const MAX_LAYOUT_SHIFT = 0.001;

interface Way {
  route: string;
  address?: (page: Page) => Promise<string>;
  title: string | RegExp;
  /** Shown while data is late: a sign that it is loading, or a part that needs none. */
  late: (page: Page) => Locator;
  /** Shown when the data fails to load. */
  failed: (page: Page) => Locator;
  /** What people can use then. */
  onward: (page: Page) => Locator;
}

const source = (page: Page) => page.getByRole('region', { name: 'Source' });
const chooser = (page: Page) => page.getByRole('button', { name: /^Image .*choose/i });
const offline = (page: Page) => page.getByRole('main').getByText('Offline', { exact: true });
const foot = (page: Page) => page.getByRole('contentinfo');
const again = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again' });

/** A text page, of which only the footer has data. */
const words = (route: string, title: Way['title']): Way => ({
  route,
  title,
  late: (page) => foot(page).getByText('–').first(),
  failed: (page) => foot(page).getByText('Offline'),
  onward: (page) => foot(page).getByRole('link').first(),
});

/** A tool that accepts an image before it knows the state of its engine. */
const tool = (route: string, title: string): Way => ({ route, title, late: source, failed: offline, onward: source });

const WAYS: readonly Way[] = [
  {
    ...words('/', 'welcome'),
    onward: (page) => page.getByRole('list', { name: 'Projects' }).getByRole('link').first(),
  },
  words('/about', 'About Mekiki'),
  words('/contact', 'Contact'),
  words('/disclaimer', 'Disclaimer'),
  words('/privacy-policy', 'Privacy Policy'),
  // Without a token, it says that the link is not complete.
  words('/reset-password', /^(?:Reset password|This link is not complete)$/),
  {
    route: '/search',
    // The first images at random come with the page.
    address: async () => '/search?q=1girl',
    title: /^Find where/,
    late: (page) => page.locator('[aria-busy=true]').first(),
    failed: (page) => page.getByRole('main').getByText(REFUSAL).first(),
    onward: again,
  },
  tool('/tagger', 'Tagger'),
  { ...tool('/image2text', 'Image to Text'), late: chooser, onward: chooser },
  {
    ...tool('/resize', 'Resize'),
    failed: (page) => page.getByText(`The models could not be loaded. ${REFUSAL}`),
  },
  {
    route: '/image-utils',
    title: 'Image utils',
    late: (page) => page.getByText('Loading image utilities...'),
    failed: (page) => page.getByRole('alert').getByText(REFUSAL),
    onward: (page) => page.getByRole('main').getByRole('button', { name: 'Retry' }),
  },
  {
    route: '/generator',
    title: /^Anime Generator/,
    late: (page) => page.getByText('Loading generation history...'),
    failed: (page) => page.getByText('Service is currently unavailable'),
    onward: again,
  },
  {
    route: '/share',
    address: async () => `/share${await withImage()}`,
    title: 'Open with',
    late: (page) => page.getByRole('button', { name: 'Find its source' }),
    failed: (page) => page.getByRole('button', { name: 'Find its source' }),
    onward: (page) => page.getByRole('button', { name: 'Tag it' }),
  },
  {
    route: '/shared/$id',
    address: async (page) => `/shared/${await sharedOf(page.request)}`,
    title: 'A shared result',
    late: (page) => page.getByText('Loading the shared result'),
    failed: (page) => page.getByRole('main').getByText(REFUSAL),
    onward: (page) => again(page).or(page.getByRole('main').getByRole('link', { name: 'Search with an image' })),
  },
  {
    route: '/sample/$key',
    address: async (page) => `/sample/${await keyOf(page.request, 5)}`,
    title: /./,
    late: (page) => page.getByText('Loading the image'),
    failed: (page) => page.getByRole('main').getByText(REFUSAL),
    onward: again,
  },
];

test('the generator says how to begin before its code is there §2.51', async ({ page }) => {
  const release = await hold(page, isCode);
  await page.goto('/generator', { waitUntil: 'commit' });
  const advice = page.getByText('Describe what you want to see');
  await expect(advice).toBeInViewport();
  const before = await advice.boundingBox();
  await release();
  await expect(page.getByRole('heading', { name: 'No images generated yet' })).toBeVisible();
  expect(await advice.boundingBox()).toEqual(before);
});

test('the list has every route of the site', () => {
  expect(WAYS.map(({ route }) => route).toSorted()).toEqual(ROUTES.flatMap(({ route }) => route ?? []).toSorted());
});

for (const way of WAYS) {
  const addressOf = async (page: Page) => (way.address ? way.address(page) : way.route);
  const heading = (page: Page) => page.getByRole('heading', { level: 1, name: way.title });

  test.describe(way.route, () => {
    test(
      'is there before its code where the server draws it, then says that its data is on its way, and never moves',
      {
        tag: '@phone',
      },
      async ({ page }) => {
        const shifts = await countShifts(page);
        const isDrawn = await isDrawnAhead(way.route);
        const openDrawn = async (address: string) => {
          const release = await hold(page, isCode);
          await page.goto(address, { waitUntil: 'commit' });
          if (isDrawn && address === way.route) {
            await expect(heading(page)).toBeVisible();
            await expect(page.getByRole('banner')).toBeVisible();
          }
          await release();
        };
        const expectStill = async () => {
          await expect(way.onward(page).or(heading(page)).first()).toBeVisible();
          await untilQuiet(page);
          expect(await shifts()).toBeLessThan(MAX_LAYOUT_SHIFT);
        };
        const address = await addressOf(page);
        // An address with words or an image is not drawn ahead.
        if (isDrawn && address !== way.route) {
          await openDrawn(way.route);
          await expectStill();
        }
        const release = await hold(page, isApi);
        await openDrawn(address);
        await expect(way.late(page)).toBeVisible();
        await expect(page.getByRole('banner')).toBeVisible();
        await release();
        await expect(heading(page)).toBeVisible();
        await expectStill();
      },
    );

    test('says that its code is on its way, and when neither that nor its data comes, and leads on', async ({
      page,
    }) => {
      await refuse(page, REFUSAL);
      await page.goto(way.route === '/contact' ? '/about' : '/contact');
      // The page is all there, not only drawn.
      await expect(foot(page).getByText('Offline')).toBeVisible();
      const known = await fetchedCode(page);
      const isNew = (url: URL) => isCode(url) && !known.has(url.pathname);
      const address = await addressOf(page);
      const restore = await intercept(page, isNew, (route) => route.fulfill({ status: 503 }));
      const release = await hold(page, isNew);
      await follow(page, address);
      await expect(page.getByText('Loading the page')).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
      await release();
      const sentence = page.getByRole('heading', { level: 1, name: 'This page could not be loaded' });
      await expect(sentence).toBeVisible();
      await reloadedByRouter(page);
      await expect(sentence).toBeVisible();
      restore();
      // It comes by itself.
      await expect(way.failed(page)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(way.onward(page)).toBeEnabled();
    });
  });
}

/**
 * Where a component's code does not come, the router reloads the page once, in case the site was updated meanwhile; on a busy
 * machine some time after the page has said what is wrong.
 */
async function reloadedByRouter(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isWanted = Object.keys(sessionStorage).some((key) => key.startsWith('tanstack_router_reload:'));
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return !isWanted || document?.type === 'reload';
  });
}

/** Whether the server sends a page with its content, before any code. */
async function isDrawnAhead(route: string): Promise<boolean> {
  const pages = JSON.parse(await readFile('packages/app/dist/pages.json', 'utf8')) as { path: string; body?: string }[];
  return pages.find(({ path }) => path === route)?.body !== undefined;
}
