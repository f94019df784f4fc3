/**
 * What a screen reader would say of the main components: to someone who reads through them, who operates them, and when
 * they change. The reader is a virtual one; the phrases are its own, and what is in them is what counts: role, name,
 * value, description, state. Real readers say it in other words, in another order, or not at all.
 */
import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';
import { focusStart } from './testing/focus-start.ts';
import { host, root } from './testing/mount.ts';
import { expectSaid, press, readPage } from './testing/screen-reader.ts';
import { controls } from './testing/spoken-controls.tsx';
import { images } from './testing/spoken-images.tsx';
import { overlays } from './testing/spoken-overlays.tsx';
import { pages } from './testing/spoken-pages.tsx';

test.each([...controls, ...overlays, ...pages, ...images])('$name', async ({ element, openedBy, read, steps }) => {
  flushSync(() => root.render(element));
  focusStart();
  if (openedBy) await press(openedBy);
  await expect.poll(readPage).toEqual(read);
  if (openedBy) await press('{Escape}');
  // Editors wait for their image.
  await expect.poll(() => host.querySelector('[data-status=loading]')).toBeNull();
  focusStart();
  await expectSaid(steps);
});
