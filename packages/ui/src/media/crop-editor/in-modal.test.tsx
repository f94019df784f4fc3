import { flushSync } from 'react-dom';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { Modal } from '../../overlays/modal/index.ts';
import { root } from '../../testing/mount.ts';
import { CropEditor } from './CropEditor.tsx';
import { quarters } from './crop-images.setup.ts';
import { button, ready } from './crop.setup.tsx';

test('in a dialog on a phone, nothing shows below the buttons that end the edit', async () => {
  await page.viewport(390, 500);
  onTestFinished(() => page.viewport(800, 600));
  const src = await quarters(40, 60, 'image/png');
  flushSync(() =>
    root.render(
      <Modal open title="Search part of the image">
        <CropEditor src={src} onSave={() => {}} onCancel={() => {}} />
      </Modal>,
    ),
  );
  await ready();
  const actions = button('Save').element().parentElement ?? document.body;
  const body = actions.closest('[role="group"]')?.parentElement ?? document.body;
  expect(getComputedStyle(actions).position).toBe('sticky');
  await expect.poll(() => body.scrollHeight).toBeGreaterThan(body.clientHeight);
  const [, reach] = /(\d+)px \d+px \d+px$/.exec(getComputedStyle(actions).boxShadow) ?? [];
  expect(actions.getBoundingClientRect().bottom + Number(reach)).toBeGreaterThanOrEqual(
    body.getBoundingClientRect().bottom,
  );
});
