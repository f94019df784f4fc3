/** Image to Text: where the image comes from, the styles, and what can be done with the words. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { expectClean, keepShown } from './checks.ts';
import { openPanel, prompt } from './generator-page.ts';
import { again, captionsOf, chooseFile, openImage2Text, text, withoutEnd, words } from './image2text-page.ts';
import { jpegOf } from './images.ts';
import { give } from './search-page.ts';

const style = (page: Page, name: string) => page.getByRole('radio', { name });
const address = (page: Page) => page.getByRole('textbox', { name: 'Image URL' });

/** Puts an image where the server may fetch it. @returns its address */
async function publish(seed: number): Promise<string> {
  const name = `described-${seed}-${test.info().project.name}.jpg`;
  await writeFile(path.join(process.env['IMAGES_DIR'] as string, name), await jpegOf(seed));
  return `${process.env['IMAGES_URL']}/${name}`;
}

test.describe('an image', () => {
  test(
    'from a file is described at once, and who writes is said §2.42',
    { tag: ['@core', '@phone'] },
    async ({ page }) => {
      await openImage2Text(page);
      await expect(page).toHaveTitle(/^Image to Text/);
      await expect(page.getByText('No image yet')).toBeVisible();
      await chooseFile(page, await jpegOf(5));
      await expect(again(page)).toBeVisible();
      await expect(text(page)).not.toBeEmpty();
      await expect(page.getByRole('img', { name: 'The chosen image' })).toBeVisible();
      await expect(words(page)).toContainText('Sentences from tags');
      await expect(page.locator('output').filter({ hasText: 'The description is complete.' })).toHaveCount(1);
      await expect(page.getByRole('contentinfo')).toHaveCount(0);
      await expectClean(page);
    },
  );

  test('from a URL is part of the link, which shows others the same §2.42', async ({ page, context }) => {
    const url = await publish(6);
    await openImage2Text(page);
    await address(page).fill(url);
    await address(page).press('Enter');
    await expect(again(page)).toBeVisible();
    const said = await text(page).textContent();
    expect(new URL(page.url()).searchParams.get('url')).toBe(url);

    const other = await context.newPage();
    await other.goto(page.url());
    await expect(again(other)).toBeVisible();
    await expect(text(other)).toHaveText(said ?? '');
    await expect(address(other)).toHaveValue(url);
    await expect(other.getByRole('img', { name: 'The chosen image' })).toHaveJSProperty('complete', true);
  });

  for (const way of ['paste', 'drop'] as const) {
    test(`comes by ${way}, anywhere on the page`, async ({ page }) => {
      await openImage2Text(page);
      await give(page, way, await jpegOf(7));
      await expect(again(page)).toBeVisible();
      await expect(page.getByText('image.jpg')).toBeVisible();
    });
  }

  test('that is replaced or left is no longer described', async ({ page }) => {
    await openImage2Text(page);
    const givenUp = await withoutEnd(page);
    await chooseFile(page, await jpegOf(5));
    await expect(text(page)).toContainText('A girl');
    await chooseFile(page, await jpegOf(6), 'other.jpg');
    await expect(page.getByText('other.jpg')).toBeVisible();
    await expect.poll(givenUp).toBe(1);
    await expect(words(page).getByRole('button', { name: 'Stop' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove the image' }).click();
    await expect(page.getByText('No image yet')).toBeVisible();
    await expect.poll(givenUp).toBe(2);
    await expect(address(page)).toBeFocused();
    await page.goBack();
    await expect(page.getByText('other.jpg')).toBeVisible();
    await expect(text(page)).toContainText('A girl');
    await page.goBack();
    await expect(page.getByText('image.jpg')).toBeVisible();
    await expect(text(page)).toContainText('A girl');
    await page.goBack();
    await expect(page.getByText('No image yet')).toBeVisible();
    await expect.poll(givenUp).toBe(4);
  });

  test('from a file must be chosen again after a reload', async ({ page }) => {
    await keepShown(page);
    await openImage2Text(page);
    await chooseFile(page, await jpegOf(5));
    await expect(again(page)).toBeVisible();
    await page.reload();
    await expect(page.getByText('Choose it again').first()).toBeVisible();
    await expect(page.getByText('No image yet')).toBeVisible();
  });
});

test.describe('the styles', () => {
  test('each ask once, are kept for the image, and the last is remembered', async ({ page }) => {
    await openImage2Text(page);
    const calls = captionsOf(page);
    await chooseFile(page, await jpegOf(8));
    await expect(again(page)).toBeVisible();
    const descriptive = (await text(page).textContent()) ?? '';
    const said: string[] = [descriptive];
    for (const name of ['Short', 'Tags', 'Prompt', 'Alt text']) {
      await style(page, name).check();
      await expect(again(page)).toBeVisible();
      said.push((await text(page).textContent()) ?? '');
    }
    expect(calls.count).toBe(5);
    expect(said.every((one) => one !== '')).toBe(true);
    const alt = said.at(-1) ?? '';
    expect(alt.length).toBeLessThan(125);
    await expect(words(page)).toContainText(`${alt.length} / 125`);
    await style(page, 'Descriptive').check();
    await expect(text(page)).toHaveText(descriptive);
    await expect(words(page)).not.toContainText('/ 125');
    await style(page, 'Tags').check();
    await expect(text(page)).toHaveText(said[2] ?? '');
    expect(calls.count).toBe(5);

    await page.reload();
    await expect(style(page, 'Tags')).toBeChecked();
  });

  test('changed in the middle, the words before are given up', async ({ page }) => {
    await openImage2Text(page);
    const givenUp = await withoutEnd(page);
    await chooseFile(page, await jpegOf(5));
    await expect(text(page)).toContainText('A girl');
    await style(page, 'Short').check();
    await expect.poll(givenUp).toBe(1);
    await expect(style(page, 'Short')).toBeFocused();
    await style(page, 'Descriptive').check();
    await expect.poll(givenUp).toBe(2);
    await expect(words(page).getByRole('button', { name: 'Stop' })).toBeVisible();
  });
});

test.describe('the words', () => {
  test('can be stopped, and stay', async ({ page }) => {
    await openImage2Text(page);
    const givenUp = await withoutEnd(page);
    await chooseFile(page, await jpegOf(5));
    await expect(text(page)).toContainText('A girl');
    await words(page).getByRole('button', { name: 'Stop' }).click();
    await expect(words(page)).toContainText('Stopped.');
    await expect(text(page)).toHaveText('A girl');
    expect(await givenUp()).toBe(1);
    await again(page).click();
    await expect(words(page).getByRole('button', { name: 'Stop' })).toBeVisible();
  });

  test(
    'can be edited, copied, and sent to the generator, from where the way leads back',
    { tag: '@phone' },
    async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await openImage2Text(page);
      const calls = captionsOf(page);
      await chooseFile(page, await jpegOf(9));
      await expect(again(page)).toBeVisible();
      await words(page).getByRole('button', { name: 'Edit' }).click();
      const mine = '1girl, silver hair, golden eyes';
      await words(page).getByRole('textbox').fill(mine);
      await words(page).getByRole('button', { name: 'Done' }).click();
      await expect(text(page)).toHaveText(mine);
      await words(page).getByRole('button', { name: 'Copy' }).click();
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(mine);

      await words(page).getByRole('button', { name: 'Send to generator' }).click();
      await expect(page).toHaveURL(/\/generator$/);
      await openPanel(page);
      await expect(prompt(page)).toHaveValue(mine);
      await prompt(page).fill(`${mine}, smile`);
      await page.reload();
      await openPanel(page);
      await expect(prompt(page)).toHaveValue(`${mine}, smile`);
      expect(calls.count).toBe(1);
    },
  );

  test('are there again with the back button, as they were edited', async ({ page }) => {
    await openImage2Text(page);
    const calls = captionsOf(page);
    await chooseFile(page, await jpegOf(9));
    await expect(again(page)).toBeVisible();
    await words(page).getByRole('button', { name: 'Edit' }).click();
    await words(page).getByRole('textbox').fill('My own words');
    await words(page).getByRole('button', { name: 'Send to generator' }).click();
    await openPanel(page);
    await expect(prompt(page)).toHaveValue('My own words');
    await page.goBack();
    await expect(text(page)).toHaveText('My own words');
    await expect(page.getByText('image.jpg')).toBeVisible();
    expect(calls.count).toBe(1);
  });
});
