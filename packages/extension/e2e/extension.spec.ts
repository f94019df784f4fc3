/** What a person does with the extension, on the built site. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { jpegOf } from '../../../e2e/images.ts';
import { startRecordingProxy } from '../../server/src/testing/recording-proxy.ts';
import { type Extension, startExtension } from './browser.ts';
import { expectOnlyVectors } from './only-vectors.ts';
import { type Pages, startPages } from './pages.ts';

const SEED = 5;
const { BASE_URL: site = '', IMAGES_URL: images = '', IMAGES_DIR: folder = '' } = process.env;

/** The browser asks its maker for updates. */
const OF_BROWSER = /^http:\/\/update\.googleapis\.com\//;

let extension: Extension;
let pages: Pages;
let proxy: Awaited<ReturnType<typeof startRecordingProxy>>;

test.beforeAll(async () => {
  await writeFile(path.join(folder, 'sample.jpg'), await jpegOf(SEED));
  await writeFile(path.join(folder, 'own.html'), '<img src="sample.jpg" alt="A drawing">');
});
// A browser for each: what a click has once let the extension see, it sees until the browser ends.
test.beforeEach(async () => {
  [proxy, pages] = await Promise.all([startRecordingProxy(), startPages()]);
  extension = await startExtension(proxy.address);
  await extension.chooseSite(site);
});
test.afterEach(async () => {
  await extension.context.close();
  await pages.stop();
  proxy.close();
});

async function open(url: string): Promise<Page> {
  const page = await extension.context.newPage();
  await page.goto(url);
  return page;
}

const expectCopy = (page: Page) => expect(page.getByRole('region').getByText('Exact copy')).toBeVisible();

test('the site is checked before it is kept', async () => {
  const page = await open(extension.urlOf('options.html'));
  const field = page.getByRole('textbox', { name: 'Site to search with' });
  await expect(field).toHaveValue(site);
  const check = async (text: string) => {
    await field.fill(text);
    await page.getByRole('button', { name: 'Check and save' }).click();
  };
  await check('no site');
  await expect(page.getByText('Enter the address of a Mekiki site')).toBeVisible();
  await check(images);
  await expect(page.getByText(`${images} does not answer as a Mekiki site`)).toBeVisible();
  await check('localhost:1');
  await expect(page.getByText('http://localhost:1 does not answer')).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue(site);
  await check(`${site}/search`);
  await expect(page.getByText(`Searches go to ${site}.`)).toBeVisible();
});

test('an image of a page is found, and only numbers leave the browser', async () => {
  const page = await open(`${images}/own.html`);
  const window = await extension.chooseMenu(page, `${images}/sample.jpg`);
  await expectCopy(window);
  await expect(window.getByRole('heading', { name: /^Found on/ })).toBeVisible();
  await expect(window.getByRole('img', { name: 'Your image' })).toBeVisible();
  await expect(window.getByText(/^0 bytes of your image were sent\. Only [\d,]+ bytes/)).toBeVisible();
  const sent = proxy.sent.filter(({ method, url }) => !/^(?:GET|OPTIONS)$/.test(method) && !OF_BROWSER.test(url));
  expect(sent.map(({ url }) => url)).toEqual([`${site}/api/search/vectors`]);
  expectOnlyVectors(sent[0]!.body);

  const [shown] = await Promise.all([
    extension.context.waitForEvent('page'),
    window.getByRole('link', { name: 'Open on the site' }).click(),
  ]);
  await expect(shown.getByRole('dialog')).toBeVisible();
  expect(shown.url()).toMatch(/\/search\?image=[0-9a-f]+$/);
});

test('an image that the page has made itself is read from the page', async () => {
  const page = await open(`${images}/own.html`);
  // As galleries do it: the address of the image is gone once it is shown.
  const address = await page.evaluate(async () => {
    const blob = await (await fetch('sample.jpg')).blob();
    const made = document.body.appendChild(new Image());
    made.src = URL.createObjectURL(blob);
    await made.decode();
    URL.revokeObjectURL(made.src);
    return made.src;
  });
  await expectCopy(await extension.chooseMenu(page, address));
});

test('an image that nobody may read is said to be so, and the site can search for its URL', async () => {
  const url = `${images}/sample.jpg`;
  const page = await open(pages.add(`<img src="${url}" alt="A drawing">`));
  const window = await extension.chooseMenu(page, url);
  await expect(window.getByRole('heading', { name: 'This image cannot be read' })).toBeVisible();
  await expect(window.getByRole('button', { name: `Allow reading images on ${new URL(images).host}` })).toBeVisible();
  const [shown] = await Promise.all([
    extension.context.waitForEvent('page'),
    window.getByRole('link', { name: 'Search by its URL on the site' }).click(),
  ]);
  await expectCopy(shown);
});

test('a part of the screen is searched, and another one after it', async () => {
  const url = `${images}/sample.jpg`;
  // This image can be seen, but not read.
  const page = await open(pages.add(`<p>Words</p><img src="${url}" alt="A drawing" style="margin: 40px">`));
  const image = await page.getByRole('img').boundingBox();
  const window = await extension.pressButton(page);
  const select = async (name: string, value: number) => {
    const field = window.getByLabel(name, { exact: true });
    await field.fill(String(Math.round(value)));
    await field.press('Enter');
  };
  await select('Width', image!.width);
  await select('Height', Math.min(image!.height, page.viewportSize()!.height - image!.y));
  await select('Left', image!.x);
  await select('Top', image!.y);
  await window.getByRole('button', { name: 'Search this part' }).click();
  await expectCopy(window);
  await window.getByRole('button', { name: 'Choose another part' }).click();
  await expect(window.getByRole('heading', { name: 'Search a part of the screen' })).toBeVisible();
});

test('what is not in the index is said to be so', async () => {
  const noise = {
    width: 400,
    height: 300,
    channels: 3,
    background: '#fff',
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  } as const;
  await writeFile(path.join(folder, 'noise.png'), await sharp({ create: noise }).png().toBuffer());
  const window = await extension.chooseMenu(await open(`${images}/noise.png`), `${images}/noise.png`);
  await expect(window.getByRole('region').getByText('No copy found')).toBeVisible();
  await expect(window.getByRole('heading', { name: 'Look-alikes' })).toBeVisible();
});

test('without a site and without a task, a window says what to do', async () => {
  const lost = await open(extension.urlOf('search.html?task=gone'));
  await expect(lost.getByRole('heading', { name: 'This search has ended' })).toBeVisible();
  await extension.chooseSite('');
  const page = await open(extension.urlOf('search.html?task=gone'));
  await page.getByRole('button', { name: 'Choose a site' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a site first' })).toBeVisible();
});
