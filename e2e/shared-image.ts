/** The installed site, and images that other apps share with it. */
import { expect, type Page } from '@playwright/test';

/** Opens the site, and waits until its service worker is active. */
export async function install(page: Page): Promise<void> {
  await page.goto('/about');
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active && active.state !== 'activated') {
      await new Promise((resolve) => active.addEventListener('statechange', resolve, { once: true }));
    }
  });
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** Sends a form, as a phone does when it shares something. */
export async function share(page: Page, fields: Record<string, string>, image?: Buffer): Promise<void> {
  await page.evaluate(
    ([texts, bytes]) => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', action: '/share', enctype: 'multipart/form-data' });
      for (const [name, value] of Object.entries(texts)) {
        const input = document.createElement('input');
        Object.assign(input, { name, value });
        form.append(input);
      }
      if (bytes) {
        const input = document.createElement('input');
        Object.assign(input, { name: 'file', type: 'file' });
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(bytes)], 'shared ✿.jpg', { type: 'image/jpeg' }));
        input.files = data.files;
        form.append(input);
      }
      document.body.append(form);
      form.submit();
    },
    [fields, image ? [...image] : undefined] as const,
  );
}
