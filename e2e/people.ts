/** People of the journeys: each test makes its own, because all share one server. */
import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { untilAlive } from './slow-page.ts';

export const PASSWORD = 'mado-kaori-77';

/** An unused name. */
export const newName = (): string => `user-${randomUUID().slice(0, 8)}`;

/** Makes an account without a browser. @param site where not on the site of all journeys. @returns its token */
export async function register(request: APIRequestContext, name: string, site = ''): Promise<string> {
  const answer = await request.post(`${site}/api/user/register`, { form: { user_name: name, password: PASSWORD } });
  expect(answer.ok()).toBe(true);
  return (await answer.json()) as string;
}

/** Opens the search page as somebody new who is signed in. */
export async function arriveSignedIn(page: Page): Promise<{ name: string; token: string }> {
  const name = newName();
  const token = await register(page.request, name);
  await page.context().addInitScript(
    ([user, secret]) => {
      // Once, and not in an empty page: who signs out stays signed out.
      if (location.origin === 'null' || localStorage.getItem('journey') === user) return;
      localStorage.setItem('journey', user as string);
      localStorage.setItem('user', user as string);
      localStorage.setItem('token', secret as string);
    },
    [name, token],
  );
  await page.goto('/search');
  await settled(page);
  return { name, token };
}

/** Waits for the first images and the page's code. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('list', { name: 'Random images' }).getByRole('link').first()).toBeVisible();
  await untilAlive(page);
}

/** A button of the header; where there is little room, in its menu, which is opened. */
export async function headerButton(page: Page, name: string): Promise<Locator> {
  // Until it is there nobody knows whether it is folded.
  await page.getByRole('banner').waitFor();
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) await menu.click();
  return page.getByRole('banner').getByRole('button', { name, exact: true });
}

/** What a banner says; found also while a dialog hides the rest of the page from screen readers. */
export const banner = (page: Page, text: string | RegExp): Locator =>
  page.locator('section[aria-label="Notifications"]').getByText(text);
