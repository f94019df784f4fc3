/** One image in its dialog: what is known of it, its three tabs, and the way to the next. */
import { type APIRequestContext, expect, test } from '@playwright/test';
import { sampleOf } from '../packages/server/src/catalog/collection/samples.ts';
import { keepShown, untilFocusIn } from './checks.ts';
import { counter, dialogOf, openFirst, openLink, tiles } from './image-dialog.ts';
import { keyOf } from './images.ts';
import { intercept } from './slow-page.ts';

test.beforeEach(({ page }) => keepShown(page));

test.describe('an image', () => {
  test(
    'tells its size, every board with its own post, rating, day and artist',
    { tag: ['@core', '@phone'] },
    async ({ page, request }) => {
      const seed = 5;
      const sample = sampleOf(seed);
      const dialog = await openLink(page, await keyOf(request, seed));
      await expect(dialog).toContainText(/\d+ × \d+/);
      for (const { pool } of sample.posts) {
        await expect(dialog.getByRole('link', { name: new RegExp(`^Open on ${pool}`) })).toHaveAttribute(
          'href',
          new RegExp(`pool=${pool}`),
        );
      }
      for (const label of ['Rating', sample.posts.length > 1 ? 'Oldest post' : 'Posted', 'Artist'])
        await expect(dialog.getByText(label, { exact: true })).toBeVisible();
      await expect(dialog.getByRole('heading', { includeHidden: true }).first()).not.toHaveText('Image');
    },
  );

  test('with different sizes on its boards says which board has the largest', async ({ page, request }) => {
    const seed = [...Array(60).keys()].find(
      (one) => new Set(sampleOf(one).posts.map((post) => JSON.stringify([post.width, post.height]))).size > 1,
    );
    expect(seed).toBeDefined();
    const dialog = await openLink(page, await keyOf(request, seed ?? 0));
    await expect(dialog).toContainText(/largest: \d+ × \d+ on \S+/);
  });

  test('is downloaded under its title, also when the first try fails', async ({ page, request }) => {
    await page.clock.install();
    const dialog = await openLink(page, await keyOf(request, 5));
    let tries = 0;
    await page.route('**/i/1024/**', async (route) => {
      // The image itself may still be on its way.
      if (route.request().resourceType() === 'image') return route.continue();
      tries += 1;
      return tries === 1 ? route.abort() : route.continue();
    });
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download' }).click();
    await expect.poll(() => tries).toBe(1);
    await page.clock.runFor(1_000);
    expect((await download).suggestedFilename()).toMatch(/\.webp$/);
    expect(tries).toBe(2);
  });

  test('that cannot be downloaded says so §8.17', async ({ page, request }) => {
    const dialog = await openLink(page, await keyOf(request, 5));
    await page.route('**/i/1024/**', (route) => route.fulfill({ status: 404, body: '' }));
    await dialog.getByRole('button', { name: 'Download' }).click();
    await expect(
      page.getByText('The image could not be downloaded (404). Reload the page and try again.').first(),
    ).toBeVisible();
  });

  test('has a link to copy', async ({ page, context, request }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const key = await keyOf(request, 5);
    const dialog = await openLink(page, key);
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    await expect(dialog.getByRole('button', { name: 'Copied!' })).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(link).search).toBe(`?image=${key}`);
  });

  test('is searched for on request', async ({ page, request }) => {
    const key = await keyOf(request, 5);
    const dialog = await openLink(page, key);
    await dialog.getByRole('button', { name: 'Search for this image' }).click();
    await expect(page).toHaveURL(`/search?like=${key}`);
    await expect(dialog).toBeHidden();
  });

  test('that does not exist says so, and offers to try again', async ({ page }) => {
    await page.goto(`/search?image=${'0'.repeat(31)}f`);
    const dialog = dialogOf(page);
    await expect(dialog.getByText('This image could not be loaded')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
  });

  test('opens alone over the whole window, and Escape closes only that', { tag: '@phone' }, async ({ page }) => {
    const dialog = await openFirst(page);
    await dialog.getByRole('button', { name: /^View:/ }).click();
    const viewer = page.getByRole('dialog', { name: 'Image viewer' });
    await expect(viewer).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(counter(dialog)).toHaveText(/^2 of/);
    await expect(dialog.getByRole('button', { name: /^View:/ })).toBeFocused();
  });
});

test('images that were looked at leave nothing in the way of Back', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/about');
  await page.goto('/search?q=1girl');
  for (const at of [0, 1, 2]) {
    await tiles(page).nth(at).click();
    await expect(page).toHaveURL(/image=/);
    await untilFocusIn(page.getByRole('dialog'));
    await page.keyboard.press('Escape');
    await expect(page).not.toHaveURL(/image=/);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(tiles(page).nth(at)).toBeInViewport();
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
});

test.describe('similar images', () => {
  test('open in its place, with a way back §1.10', { tag: '@core' }, async ({ page }) => {
    const dialog = await openFirst(page);
    const before = page.url();
    await dialog.getByRole('list', { name: 'Similar images' }).getByRole('link').nth(1).click();
    await expect(page).not.toHaveURL(before);
    await expect(counter(dialog)).toBeHidden();
    await dialog.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL(before);
    await expect(counter(dialog)).toHaveText(/^1 of/);
    await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.goBack();
    await expect(dialog).toBeHidden();
  });
});

test.describe('tags', () => {
  /** What the tags of an image come from. */
  async function engineOf(request: APIRequestContext, key: string): Promise<string> {
    const answer = await request.get(`/i/512/${key}.webp.json`);
    return ((await answer.json()) as { tags: { engine: string } }).tags.engine;
  }

  test('are listed with their engine, copied, and searched for §1.10', async ({ page, context, request }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const key = await keyOf(request, 5);
    const dialog = await openLink(page, key);
    await dialog.getByRole('tab', { name: 'AI auto tagging' }).click();
    await expect(dialog.getByText(await engineOf(request, key), { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Copy Tags' }).click();
    await expect(dialog.getByRole('button', { name: 'Copied!' })).toBeVisible();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toMatch(/^[^_]+(, [^_]+)+$/);
    const [first = ''] = text.split(', ');
    await dialog
      .getByRole('row', { name: new RegExp(`^${first} `) })
      .getByRole('button')
      .click();
    await expect(page).toHaveURL(`/search?q=${encodeURIComponent(first)}`);
    await expect(dialog).toBeHidden();
    await expect(tiles(page).first()).toBeVisible();
  });

  test('that fail to load show an error, an empty list and a button to try again §8.7 §8.21', async ({
    page,
    request,
  }) => {
    const key = await keyOf(request, 5);
    const restore = await intercept(page, '**/*.webp.json', (route) =>
      route.fulfill({ status: 503, json: { detail: 'The tags are not ready. Please try again.' } }),
    );
    const dialog = await openLink(page, key);
    await dialog.getByRole('tab', { name: 'AI auto tagging' }).click();
    await expect(dialog.getByText('The tags are not ready. Please try again.')).toBeVisible();
    await expect(dialog.getByText('No tags meet the threshold criteria.')).toBeVisible();
    restore();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByText(await engineOf(request, key), { exact: true })).toBeVisible();
    await expect(dialog.getByText('The tags are not ready.')).toBeHidden();
  });
});

test.describe('image to text', () => {
  test('begins by itself, keeps its words between tabs, and begins again §1.10', async ({ page, request }) => {
    let calls = 0;
    page.on('request', (sent) => {
      if (sent.url().endsWith('/image_caption')) calls += 1;
    });
    const dialog = await openLink(page, await keyOf(request, 5));
    await dialog.getByRole('tab', { name: 'Image to text' }).click();
    const region = dialog.getByRole('region', { name: 'Image to text' });
    await expect(region.getByRole('button', { name: 'Start again' })).toBeVisible();
    await expect(region).toContainText('Sentences from tags');
    const words = await region.getByRole('paragraph').first().textContent();
    await dialog.getByRole('tab', { name: 'AI auto tagging' }).click();
    await dialog.getByRole('tab', { name: 'Image to text' }).click();
    await expect(region.getByRole('paragraph').first()).toHaveText(words ?? '');
    expect(calls).toBe(1);
    await region.getByRole('button', { name: 'Start again' }).click();
    await expect(region.getByRole('button', { name: 'Start again' })).toBeVisible();
    await expect(region.getByRole('paragraph').first()).toHaveText(words ?? '');
    expect(calls).toBe(2);
  });

  test('can be stopped, and an image that is left is not described any more', async ({ page }) => {
    const dialog = await openFirst(page);
    // Never ends.
    await page.evaluate(() => {
      const fetch = window.fetch.bind(window);
      window.fetch = async (...given) => {
        const request = new Request(...given);
        if (!request.url.endsWith('/image_caption')) return fetch(request);
        const begun = new ReadableStream({
          start: (controller) => {
            controller.enqueue(new TextEncoder().encode('data: {"content":"A girl "}\n\n'));
            request.signal.addEventListener('abort', () => {
              document.title = 'aborted';
              controller.error(new DOMException('Aborted', 'AbortError'));
            });
          },
        });
        return new Response(begun, { headers: { 'content-type': 'text/event-stream' } });
      };
    });
    await dialog.getByRole('tab', { name: 'Image to text' }).click();
    const region = dialog.getByRole('region', { name: 'Image to text' });
    await expect(region).toContainText('A girl');
    await region.getByRole('button', { name: 'Stop' }).click();
    await expect(region).toContainText('Stopped.');
    await expect(region).toContainText('A girl');
    await expect(page).toHaveTitle('aborted');

    await region.getByRole('button', { name: 'Start again' }).click();
    await expect(region.getByRole('button', { name: 'Stop' })).toBeVisible();
    await page.evaluate(() => {
      document.title = 'waiting';
    });
    await dialog.getByRole('button', { name: 'Next result' }).click();
    await expect(page).toHaveTitle('aborted');
    // The tab stays, so the next image is described.
    await expect(region.getByRole('button', { name: 'Stop' })).toBeVisible();
  });

  test('that breaks off keeps its words, says why, and can be tried again', async ({ page, request }) => {
    const key = await keyOf(request, 5);
    const restore = await intercept(page, '**/image_caption', (route) =>
      route.fulfill({
        contentType: 'text/event-stream',
        body: 'data: {"content":"A girl "}\n\ndata: {oops\n\ndata: {"error":"The caption was interrupted. Please try again."}\n\n',
      }),
    );
    const dialog = await openLink(page, key);
    await dialog.getByRole('tab', { name: 'Image to text' }).click();
    const region = dialog.getByRole('region', { name: 'Image to text' });
    await expect(region).toContainText('The caption was interrupted. Please try again.');
    await expect(region).toContainText('A girl');
    restore();
    await region.getByRole('button', { name: 'Try again' }).click();
    await expect(region.getByRole('button', { name: 'Start again' })).toBeVisible();
  });
});
