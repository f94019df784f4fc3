/** Alerts: a person waits for an image, it is added to an indexed folder, and they are notified. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { expectCleanInBoth } from './checks.ts';
import { jpegOf } from './images.ts';
import { onIndexingSite } from './indexing-site.ts';
import { arriveSignedIn, banner, headerButton } from './people.ts';
import { answer, chooseFile, openSearch } from './search-page.ts';

const alerts = (page: Page) => page.getByRole('dialog').getByRole('list').getByRole('listitem');

async function search(page: Page, seed: number): Promise<void> {
  await chooseFile(page, await jpegOf(seed), 'My find.jpg');
  await expect(answer(page, 'No copy found')).toBeVisible();
}

onIndexingSite(
  'an image that was asked for is told of once it is indexed, on every page, and can be refused',
  async ({ page, place }) => {
    const { name, token } = await arriveSignedIn(page);
    await search(page, 900);
    await page.getByRole('button', { name: 'Tell me when it appears' }).click();
    await expect(banner(page, 'We will tell you on this site when the image appears')).toBeVisible();
    await expect(page.getByRole('button', { name: 'End alert' })).toBeVisible();
    await writeFile(path.join(place.mine, 'new.jpg'), await jpegOf(900));

    const states = async () => {
      const list = await page.request.get('/api/alerts', { headers: { 'X-token-user': token } });
      return ((await list.json()) as { state: string }[]).map(({ state }) => state);
    };
    await expect.poll(states, { intervals: [1_000] }).toEqual(['found']);
    await page.goto('/tagger');
    await page
      .getByRole('banner')
      .getByRole('button', { name: `${name} 1 alert` })
      .click();
    await expect(alerts(page)).toHaveText([/New.*My find\.jpg.*likely match on local, found on /]);
    await expectCleanInBoth(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('banner').getByRole('button', { name, exact: true })).toBeVisible();

    await page.goto('/search');
    await page.getByRole('button', { name: 'System information' }).click();
    await expect(alerts(page).filter({ hasText: 'My find.jpg' })).toBeVisible();
    await alerts(page).getByRole('link', { name: 'View' }).click();
    await expect(page.getByRole('dialog').getByRole('tab', { name: 'Similar images' })).toBeVisible();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'System information' }).click();
    await alerts(page).getByRole('button', { name: 'Not this image' }).click();
    await expect(alerts(page).filter({ hasText: 'waiting since' })).toBeVisible();
    await alerts(page).getByRole('button', { name: 'End' }).click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Alerts' })).toBeHidden();
    expect(await states()).toEqual([]);
  },
);

test('a visitor is asked to sign in; alerts are shown beside the favorites', { tag: '@phone' }, async ({ page }) => {
  await openSearch(page);
  await search(page, 901);
  await page.getByRole('button', { name: 'Tell me when it appears' }).click();
  await expect(banner(page, 'Sign in to be told when an image appears')).toBeVisible();
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('dialog').getByRole('tab', { name: 'Sign In' })).toBeVisible();
  await page.keyboard.press('Escape');

  const { name } = await arriveSignedIn(page);
  await (await headerButton(page, name)).click();
  await page.getByRole('tab', { name: 'Alerts' }).click();
  await expect(page.getByRole('dialog').getByText('No alerts yet')).toBeVisible();
  await expectCleanInBoth(page);
});
