/** Every place of the site: its routes, and the states of them that have more to press. */
import { expect, type Locator, type Page } from '@playwright/test';
import { openGenerator, openPanel, panel } from './generator-page.ts';
import { again, openImage2Text } from './image2text-page.ts';
import { openUtils } from './image-utils-page.ts';
import { keyOf, sharedOf } from './images.ts';
import { openResize, smallJpeg } from './resize-page.ts';
import { filterPanel, openSearch } from './search-page.ts';
import { openTagger, plainText, publish } from './tagger-page.ts';

export interface Place {
  /** What is open. */
  name: string;
  /** As the route tree has it; none for a page that is not there. */
  route?: string;
  /** Opens it, and waits until all is there that comes by itself. */
  open: (page: Page) => Promise<unknown>;
  /** Names of controls that do nothing in this state, because it is already set. */
  again?: readonly string[];
}

const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });

/** Opens a page that ends with the foot of the site, and waits until that has counted. */
async function openWithFoot(page: Page, address: string, title: string): Promise<void> {
  await page.goto(address);
  await expect(heading(page, title)).toBeVisible();
  await expect(page.getByRole('contentinfo').getByText('Ready')).toBeVisible();
}

/** A text page. */
const words = (route: string, name: string): Place => ({
  name,
  route,
  open: (page) => openWithFoot(page, route, name),
});

/** The query of a URL with an image. */
export const withImage = async (seed = 5): Promise<string> =>
  `?url=${encodeURIComponent(await publish(await smallJpeg(seed)))}`;

/** The routes as they are when nothing was done yet. */
export const ROUTES: readonly Place[] = [
  { name: 'home', route: '/', open: (page) => openWithFoot(page, '/', 'welcome') },
  { name: 'search', route: '/search', open: openSearch },
  { name: 'tagger', route: '/tagger', open: openTagger },
  { name: 'image to text', route: '/image2text', open: openImage2Text },
  { name: 'generator', route: '/generator', open: openGenerator },
  { name: 'resize', route: '/resize', open: (page) => openResize(page) },
  { name: 'image utils', route: '/image-utils', open: (page) => openUtils(page) },
  words('/about', 'About Mekiki'),
  words('/contact', 'Contact'),
  words('/disclaimer', 'Disclaimer'),
  words('/privacy-policy', 'Privacy Policy'),
  {
    name: 'what came from elsewhere',
    route: '/share',
    open: async (page) => {
      await page.goto(`/share${await withImage()}`);
      await expect(heading(page, 'Open with')).toBeVisible();
      await expect(page.getByRole('banner').getByText('Active')).toBeVisible();
    },
  },
  {
    name: 'a sample',
    route: '/sample/$key',
    open: async (page) => {
      await page.goto(`/sample/${await keyOf(page.request, 5)}`);
      await expect(page.getByRole('link', { name: 'View in search' })).toBeVisible();
    },
  },
  {
    name: 'a shared result',
    route: '/shared/$id',
    open: async (page) => {
      await page.goto(`/shared/${await sharedOf(page.request)}`);
      await expect(heading(page, 'A shared result')).toBeVisible();
      await expect(page.getByRole('banner').getByText('Active')).toBeVisible();
    },
  },
  {
    name: 'a reset link',
    route: '/reset-password',
    open: async (page) => {
      await page.goto('/reset-password#a-token');
      await expect(heading(page, 'Reset password')).toBeVisible();
      await expect(page.getByRole('banner').getByText('Active')).toBeVisible();
    },
  },
  { name: 'a page that is not there', open: (page) => openWithFoot(page, '/nowhere', 'Page not found') },
];

/** The tools with an image, and what they make of it. */
export const FULL: readonly Place[] = [
  {
    name: 'search, with results and filters',
    again: ['Search', 'Save'],
    open: async (page) => {
      await page.goto('/search?q=1girl');
      await expect(page.getByRole('link', { name: /^Result 1,/ })).toBeVisible();
      await page.getByRole('button', { name: 'Filters', exact: true }).click();
      await expect(filterPanel(page).getByRole('button', { name: 'Remove zerochan' })).toBeVisible();
    },
  },
  {
    name: 'tagger, with an image',
    open: async (page) => {
      await page.goto(`/tagger${await withImage()}`);
      await expect(plainText(page)).toHaveValue(/\w/);
    },
  },
  {
    name: 'image to text, with an image',
    open: async (page) => {
      await page.goto(`/image2text${await withImage()}`);
      await expect(again(page)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Send to', exact: true })).toBeVisible();
    },
  },
  {
    name: 'resize, with an image',
    open: async (page) => {
      await openResize(page, await withImage());
      await expect(page.getByRole('region', { name: 'Source' }).getByRole('button', { name: 'Send to' })).toBeVisible();
    },
  },
  {
    name: 'generator, with all settings',
    open: async (page) => {
      await openGenerator(page);
      await openPanel(page);
      await panel(page).getByRole('button', { name: 'Advanced Settings' }).click();
      // Its code comes with the first opening.
      await expect(panel(page).getByText('Image to image').first()).toBeVisible();
    },
  },
];
