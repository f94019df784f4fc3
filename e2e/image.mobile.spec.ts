/** One image by touch. */
import { expect, test } from '@playwright/test';
import { counter, openFirst } from './image-dialog.ts';

test('a swipe over the image brings the next result', async ({ page }) => {
  const dialog = await openFirst(page);
  const box = await dialog.getByRole('button', { name: /^View:/ }).boundingBox();
  const y = (box?.y ?? 0) + 100;
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await send('touchStart', 300);
  for (const x of [250, 200, 150, 100]) await send('touchMove', x);
  await send('touchEnd');
  await expect(counter(dialog)).toHaveText(/^2 of/);
  await expect(page.getByRole('dialog')).toHaveCount(1);
});
