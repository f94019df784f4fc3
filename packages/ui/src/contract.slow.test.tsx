/**
 * What the APG asks of dialogs, menus, tabs, choices and the like, as one table: keys, and what has the focus then, with its
 * role, name and state. Sliders and comboboxes are in `inputs/contract.test.tsx`.
 */
import { flushSync } from 'react-dom';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { choices } from './testing/contract-choices.tsx';
import { dialogs } from './testing/contract-dialogs.tsx';
import { menus } from './testing/contract-menus.tsx';
import { sections } from './testing/contract-sections.tsx';
import { focused } from './testing/focused.ts';
import { root } from './testing/mount.ts';
import { focusStart } from './testing/focus-start.ts';

const KEY = /\{Shift>\}.+?\{\/Shift\}|\{.+?\}|./g;
/** Radix moves the focus a moment after a key. */
const rendered = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

describe.each([...dialogs, ...menus, ...sections, ...choices])('$name', ({ element, rows, check }) => {
  test.each(rows)('%s: the focus is at %s', async (keys, expected) => {
    flushSync(() => root.render(element));
    focusStart();
    for (const [key] of keys.matchAll(KEY)) {
      await userEvent.keyboard(key);
      await rendered();
    }
    await expect.poll(focused).toBe(expected);
  });

  if (!check) return;
  test('has the roles and relations of its pattern', async () => {
    flushSync(() => root.render(element));
    focusStart();
    await expect(check()).resolves.toBeUndefined();
  });
});
