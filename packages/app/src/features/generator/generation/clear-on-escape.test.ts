import { expect, test } from 'vitest';
import { clearOnEscape } from './clear-on-escape.ts';

test('Escape clears, unless a dialog is open, until that is stopped §4.39', () => {
  let cleared = 0;
  const press = (key = 'Escape') => window.dispatchEvent(new KeyboardEvent('keydown', { key }));
  const stop = clearOnEscape(() => {
    cleared += 1;
  });
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('role', 'dialog');
  press();
  expect(cleared).toBe(0);
  dialog.remove();
  press('a');
  press();
  expect(cleared).toBe(1);
  stop();
  press();
  expect(cleared).toBe(1);
});
