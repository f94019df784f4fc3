/** axe finds no violation on any page or in anything that opens on one, in both themes. States of one page share a journey. */
import { expect, type Page, test } from '@playwright/test';
import { expectCleanInBoth } from './checks.ts';
import { openPanel, panel, prompt, PROMPT } from './generator-page.ts';
import { again, text, withoutEnd, words } from './image2text-page.ts';
import { arriveSignedIn, headerButton, settled } from './people.ts';
import { searchAndOpen } from './image-dialog.ts';
import { jpegOf, keyOf } from './images.ts';
import { FULL, type Place, ROUTES } from './places.ts';
import type { Upload } from './tagger-page.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Brings the page into a state, and checks it. */
const inState = (page: Page, name: string, reach: () => Promise<unknown>): Promise<void> =>
  test.step(name, async () => {
    await reach();
    await expectCleanInBoth(page);
  });

const look = (page: Page, { name, open }: Place): Promise<void> => inState(page, name, () => open(page));

function place(name: string): Place {
  const found = [...ROUTES, ...FULL].find((one) => one.name === name);
  if (!found) throw new Error(`There is no place named ${name}.`);
  return found;
}

/** The dialog of a page for many images: as it opens, and with one that failed. */
async function lookAtBatch(page: Page, name: string): Promise<void> {
  const broken: Upload = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no image at all') };
  await inState(page, name, async () => {
    await button(page, name).click();
    await expect(dialog(page)).toBeVisible();
  });
  await inState(page, `${name}, with one that failed`, async () => {
    await dialog(page).locator('input[type=file]').setInputFiles(broken);
    await expect(dialog(page).getByText(/1 failed/)).toBeVisible();
  });
}

/** Places that have their own journey below. */
const TOOLS = ['search', 'tagger', 'image to text', 'generator', 'resize', 'image utils'];

test('pages to read, and what came from elsewhere', { tag: '@phone' }, async ({ page, isMobile }) => {
  for (const one of ROUTES.filter(({ name }) => !TOOLS.includes(name))) await look(page, one);
  await inState(page, 'the list of shortcuts', async () => {
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  });
  if (!isMobile) return;
  await inState(page, 'the tools on a phone', async () => {
    await page.keyboard.press('Escape');
    await button(page, 'Open menu').click();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });
});

test(
  'search: the first images, many of them, nothing found, and the drawer',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await look(page, place('search'));
    await inState(page, 'the drawer, empty', async () => {
      await button(page, 'System information').click();
      await expect(dialog(page).getByText('No search history yet')).toBeVisible();
    });
    await page.keyboard.press('Escape');
    await lookAtBatch(page, 'Search with several images');
    await look(page, place('search, with results and filters'));
    // They cover the page.
    if (isMobile) await page.keyboard.press('Escape');
    await inState(page, 'the drawer, full', async () => {
      await button(page, 'System information').click();
      await expect(dialog(page).getByRole('button', { name: /^Search again/ })).toHaveCount(1);
    });
    await inState(page, 'the drawer, asking before it forgets', async () => {
      await dialog(page).getByRole('button', { name: 'Delete all' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    });
    await inState(page, 'nothing found', async () => {
      await page.goto('/search?q=xyzzy');
      await expect(page.getByText('No matches found.').first()).toBeVisible();
    });
  },
);

test('the dialogs to sign in and sign up, with their errors', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/search');
  await settled(page);
  await (await headerButton(page, 'Sign In')).click();
  for (const name of ['Sign In', 'Sign Up']) {
    await inState(page, name, async () => {
      await dialog(page).getByRole('tab', { name }).click();
      await dialog(page).getByRole('button', { name, exact: true }).click();
      await expect(dialog(page).getByText(/^Please enter (?:a|your) username$/)).toBeVisible();
    });
  }
});

test('the favorites and the account of a signed-in person', { tag: '@phone' }, async ({ page }) => {
  const { name, token } = await arriveSignedIn(page);
  await inState(page, 'no favorites', async () => {
    await (await headerButton(page, name)).click();
    await expect(dialog(page).getByText('No favorites yet. Start adding images to your collection!')).toBeVisible();
  });
  await inState(page, 'the account', async () => {
    await dialog(page).getByRole('tab', { name: 'Account' }).click();
    await expect(dialog(page).getByText('This device')).toBeVisible();
  });
  await inState(page, 'deleting it', async () => {
    await dialog(page).getByRole('button', { name: 'Delete account', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Delete your account?' })).toBeVisible();
  });
  await inState(page, 'a favorite', async () => {
    const query = await keyOf(page.request, 5);
    await page.request.post('/api/favorite/add', { form: { query }, headers: { 'X-token-user': token } });
    await page.reload();
    await settled(page);
    await (await headerButton(page, name)).click();
    await expect(page.getByRole('region', { name: 'My Favorites' }).getByRole('article')).toHaveCount(1);
  });
});

test('an image, in each tab and beside the own one', { tag: '@phone' }, async ({ page, isMobile }) => {
  const image = await searchAndOpen(page, await jpegOf(5));
  await inState(page, 'similar images', () =>
    expect(image.getByRole('list', { name: 'Similar images' }).getByRole('link').first()).toBeVisible(),
  );
  for (const [tab, sign] of [
    ['AI auto tagging', 'Copy Tags'],
    ['Image to text', 'Start again'],
  ] as const) {
    await inState(page, tab, async () => {
      await image.getByRole('tab', { name: tab }).click();
      await expect(image.getByRole('button', { name: sign })).toBeVisible();
    });
  }
  await inState(page, 'compared', async () => {
    await image.getByRole('button', { name: 'Compare with your image' }).click();
    await expect(image.getByRole('img', { name: 'Your image' })).toBeVisible();
  });
  if (isMobile) return;
  await inState(page, 'compared, large', async () => {
    await image.getByRole('button', { name: 'Enlarge' }).click();
    await expect(page.getByRole('dialog', { name: 'Compare with your image' })).toBeVisible();
  });
});

test('tagger: empty, several, and with an image', { tag: '@phone' }, async ({ page }) => {
  await look(page, place('tagger'));
  await lookAtBatch(page, 'Tag several images');
  await look(page, place('tagger, with an image'));
});

test('image to text: empty, while it comes, complete, and while it is edited', { tag: '@phone' }, async ({ page }) => {
  await look(page, place('image to text'));
  await look(page, place('image to text, with an image'));
  await inState(page, 'while it is edited', async () => {
    await page.getByRole('radio', { name: 'Alt text' }).check();
    await expect(again(page)).toBeVisible();
    await words(page).getByRole('button', { name: 'Edit' }).click();
    await words(page).getByRole('textbox').fill('x'.repeat(130));
    await expect(words(page)).toContainText('5 characters too many');
  });
  await inState(page, 'while it comes', async () => {
    await withoutEnd(page);
    await page.getByRole('radio', { name: 'Tags' }).check();
    await expect(text(page)).toContainText('A girl');
  });
});

test('generator: empty, and with all settings', { tag: '@phone' }, async ({ page }) => {
  await look(page, place('generator'));
  await inState(page, 'with all settings', async () => {
    await openPanel(page);
    await prompt(page).fill(PROMPT);
    await panel(page).getByRole('button', { name: 'Advanced Settings' }).click();
    await expect(panel(page).getByRole('textbox', { name: 'Negative prompt' })).toBeVisible();
  });
});

test('resize: empty, several, with an image, and where that can go', { tag: '@phone' }, async ({ page }) => {
  await look(page, place('resize'));
  await lookAtBatch(page, 'Upscale several images');
  await look(page, place('resize, with an image'));
  await inState(page, 'where it can go', async () => {
    await page.getByRole('region', { name: 'Source' }).getByRole('button', { name: 'Send to' }).click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
  });
});

test('image utils: empty, and several', { tag: '@phone' }, async ({ page }) => {
  await look(page, place('image utils'));
  await lookAtBatch(page, 'Convert several images');
});
