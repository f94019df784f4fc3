/** Information about the site: its text pages, its footer, and what search engines see. */
import { expect, type Page, test } from '@playwright/test';
import { expectCleanInBoth } from './checks.ts';
import { openConfigured } from './site-settings.ts';
import { intercept } from './slow-page.ts';

// It would show its own copy of a page in place of the changed one.
test.use({ serviceWorkers: 'block' });

const PAGES = [
  ['/about', 'About Mekiki'],
  ['/contact', 'Contact'],
  ['/disclaimer', 'Disclaimer'],
  ['/privacy-policy', 'Privacy Policy'],
] as const;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

for (const [path, title] of PAGES.filter(([one]) => one !== '/contact')) {
  test(
    `the contents of ${path} lead to its sections, which have addresses of their own §2.66`,
    { tag: path === '/about' ? '@phone' : [] },
    async ({ page }) => {
      await page.goto(path);
      await expect(heading(page, title)).toBeVisible();
      const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
      const names = await links.allTextContents();
      expect(names).toEqual(await page.getByRole('heading', { level: 2 }).allTextContents());
      const last = links.nth(names.length - 2);
      await last.click();
      const target = page.getByRole('heading', { level: 2, name: names[names.length - 2] ?? '' });
      await expect(target).toBeInViewport();
      // It may have been in view before.
      await expect(page).toHaveURL(/#[a-z]+$/);
      const { hash } = new URL(page.url());

      await page.goto('/contact');
      await page.goto(`${path}${hash}`);
      await expect(target).toBeInViewport();
    },
  );
}

test('the privacy policy says what the server does', { tag: '@core' }, async ({ page }) => {
  await openConfigured(page, '/privacy-policy', {
    keeps: { generations: 50, upscaled_hours: 6 },
    works: { image2text: 'elsewhere', generator: 'here' },
    email: 'hello@mekiki.example',
  });
  await expect(page.getByRole('row', { name: /Resize/ })).toContainText('6 hours');
  await expect(page.getByText('50 per person')).toBeVisible();
  await expect(page.getByText('Captions are written by another server')).toBeVisible();
  await expect(page.getByText('all tools run on this server')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'hello@mekiki.example' })).toHaveAttribute(
    'href',
    'mailto:hello@mekiki.example',
  );
});

test('the disclaimer says how large previews are §2.67', async ({ page }) => {
  await page.goto('/disclaimer');
  await expect(page.getByText('preview thumbnails of up to 512 px')).toBeVisible();
});

test('contact data that is not set is not shown', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.getByText('has not added contact details yet')).toBeVisible();
  // Nothing is promised that needs an address.
  await expect(page.getByRole('main')).not.toContainText(/reads every message|send us|tell us|CONTACT_EMAIL/i);
  await expect(page.getByRole('main').getByRole('link', { name: 'disclaimer' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Elsewhere' })).toHaveCount(0);
  await expect(page.getByRole('contentinfo').getByRole('navigation', { name: 'Elsewhere' })).toHaveCount(0);
});

test('contact data that is set is shown here and in the footer §1.2 §2.6', async ({ page }) => {
  const email = 'hello@mekiki.example';
  const link = (name: string) => ({ name, url: `https://${name.toLowerCase()}.example/` });
  await openConfigured(page, '/contact', {
    operator: 'Mika Example, Exampletown',
    email,
    patronage: link('Patronage'),
    chat: link('Chatroom'),
    data_science: link('Datasets'),
    sibling: link('Sibling'),
    social: [link('Microblog')],
  });
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: email })).toBeVisible();
  await expect(main.getByText('Mika Example')).toBeVisible();
  const foot = page.getByRole('contentinfo');
  for (const name of ['Patronage', 'Chatroom', 'Datasets', 'Microblog']) {
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', link(name).url);
    await expect(foot.getByRole('link', { name })).toHaveAttribute('href', link(name).url);
  }
  await expect(foot.getByRole('link', { name: 'Sibling' })).toBeVisible();
  await expect(foot.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
  await foot.getByRole('link', { name: 'About' }).click();
  await expect(heading(page, 'About Mekiki')).toBeVisible();
  await expect(main.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
});

test('an artist asks for an image to be removed', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/disclaimer#remove');
  await expect(page.getByRole('main')).toContainText('use the form below');
  await page.getByRole('button', { name: 'Request removal' }).click();
  const form = page.getByRole('form', { name: 'Request removal' });
  await form.getByRole('button', { name: 'Send request' }).click();
  const address = form.getByLabel('URL of the image or its post');
  await expect(address).toBeFocused();
  await expect(address).toHaveAccessibleDescription(/starting with https/);
  await expectCleanInBoth(page);

  await address.fill(`https://danbooru.donmai.us/posts/${Date.now()}`);
  await form.getByLabel('Reason').fill('I drew it, and never posted it.');
  await form.getByLabel('Your e-mail address').fill('artist@example.com');
  const image = form.getByRole('button', { name: /^The image \(optional\)/ });
  const sample = await page.request.get('/api/util/generate_random_images');
  const { results } = (await sample.json()) as { results: { data: { content: { query: string }[] }[] } };
  const buffer = await (await page.request.get(`/i/1024/${results.data[0]?.content[0]?.query}.webp`)).body();
  const choose = () =>
    form.locator('input[type=file]').setInputFiles({ name: 'mine.webp', mimeType: 'image/webp', buffer });
  await choose();
  await expect(image).toHaveAccessibleName(/mine\.webp$/);
  await expectCleanInBoth(page);
  await form.getByRole('button', { name: 'Remove image' }).press('Enter');
  await expect(image).toBeFocused();
  await choose();
  // The typed text stays if sending fails.
  const restore = await intercept(page, '**/api/removal-requests', (route) => route.abort());
  await form.getByRole('button', { name: 'Send request' }).click();
  await expect(form.getByText('The server could not be reached.')).toBeVisible();
  await expect(form.getByLabel('Reason')).toHaveValue('I drew it, and never posted it.');
  restore();
  await form.getByRole('button', { name: 'Send request' }).click();
  const sent = page.getByText('Your request was sent.');
  await expect(sent).toContainText('artist@example.com');
  await expect(sent).toBeFocused();
});

test('the footer has links and the number of images §1.15 §2.6 §2.65', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/about');
  const foot = page.getByRole('contentinfo');
  await expect(foot.getByText('Ready')).toBeVisible();
  await expect(foot).toContainText(/Unique images\s*[1-9]/);
  await expect(foot).toContainText(/Posts\s*[1-9]/);
  await expect(foot.getByText(/^© \d{4} Mekiki$/)).toBeVisible();
  await expect(foot.getByRole('link', { name: 'API' })).toHaveAttribute('href', /^\/api\//);
  for (const [path, title] of PAGES) {
    await foot.getByRole('link', { name: title.replace(' Mekiki', '') }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(heading(page, title)).toBeVisible();
  }
});

test(
  'crawlers find every page, each with a title of its own and a description §2.1',
  { tag: '@core' },
  async ({ request, baseURL }) => {
    const sitemap = await (await request.get('/sitemap.xml')).text();
    const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
    expect(addresses).toHaveLength(11);
    const titles = new Set<string>();
    for (const address of addresses) {
      expect(address.startsWith(baseURL ?? '')).toBe(true);
      const answer = await request.get(address);
      expect(answer.status()).toBe(200);
      const html = await answer.text();
      titles.add(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? '');
      expect(html).toContain(`<link rel="canonical" href="${address}">`);
      expect(html).toMatch(/<meta name="description" content=".{40,170}"/);
      expect(html).toContain(`property="og:image" content="${baseURL}/preview.jpg"`);
    }
    expect(titles.size).toBe(addresses.length);
    expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
    for (const file of ['/preview.jpg', '/favicon.svg', '/favicon-48.png', '/apple-touch-icon.png'])
      expect((await request.get(file)).headers()['content-type']).toContain('image/');
    const missing = await request.get('/nowhere');
    expect(missing.status()).toBe(404);
    expect(await missing.text()).toContain('<meta name="robots" content="noindex">');
  },
);
