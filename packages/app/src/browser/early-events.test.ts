import { expect, test, vi } from 'vitest';
import './early-events.ts';

test('plays Enter of a field again, and not one that accepts a word of an input method', async () => {
  const fields = ['13', '229', 'composing'].map((name) => {
    const field = document.body.appendChild(document.createElement('input'));
    field.name = name;
    return field;
  });
  const [plain, inSafari, elsewhere] = fields as [HTMLInputElement, HTMLInputElement, HTMLInputElement];
  const press = (field: HTMLElement, init: KeyboardEventInit) =>
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...init }));
  press(plain, { keyCode: 13 });
  press(inSafari, { keyCode: 229 });
  press(elsewhere, { keyCode: 13, isComposing: true });
  const onKeyDown = vi.fn<(field: string) => void>();
  for (const field of fields) field.addEventListener('keydown', () => onKeyDown(field.name));
  window.earlyEvents?.replay();
  await expect.poll(() => onKeyDown.mock.calls).toEqual([['13']]);
  for (const field of fields) field.remove();
  delete window.earlyEvents;
});
