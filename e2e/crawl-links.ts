/** Checks the targets of a page's links. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { ROUTES } from './places.ts';

export interface Link {
  /** Complete address. */
  href: string;
  rel: string;
  target: string;
}

/** All links of a page, each address once. */
export async function linksOf(page: Page): Promise<Link[]> {
  const links = await page
    .locator('a[href]')
    .evaluateAll((all) => (all as HTMLAnchorElement[]).map(({ href, rel, target }) => ({ href, rel, target })));
  return [...new Map(links.map((link) => [link.href, link])).values()];
}

/** URLs that this process has already opened. */
const opened = new Map<string, Promise<void>>();

/** A link to this site opens a page with a heading and the named part of it. One to another site is safe, and not followed. */
export async function expectGoodLink(context: BrowserContext, page: Page, { href, rel, target }: Link): Promise<void> {
  const url = new URL(href);
  if (url.origin !== new URL(page.url()).origin) {
    if (url.protocol === 'mailto:') return;
    expect(url.protocol, href).toBe('https:');
    if (target === '_blank') expect(rel, href).toMatch(/\b(?:noopener|noreferrer)\b/);
    return;
  }
  const isHere = url.href.split('#')[0] === page.url().split('#')[0];
  if (isHere) {
    if (url.hash) await expect(page.locator(url.hash), href).toHaveCount(1);
    return;
  }
  const visit = opened.get(href) ?? follow(context, href);
  opened.set(href, visit);
  await visit;
}

async function follow(context: BrowserContext, href: string): Promise<void> {
  const { pathname, hash } = new URL(href);
  // A page that has a journey here is looked at there.
  if (!hash && ROUTES.some(({ route }) => route === pathname)) {
    expect((await context.request.get(href)).status(), href).toBe(200);
    return;
  }
  const page = await context.newPage();
  try {
    const answer = await page.goto(href);
    expect(answer?.status(), href).toBe(200);
    if (answer?.headers()['content-type']?.includes('html') !== true) return;
    await expect(page.getByRole('heading', { level: 1 }), href).toBeVisible();
    if (hash) await expect(page.locator(hash), href).toHaveCount(1);
  } finally {
    await page.close();
  }
}
