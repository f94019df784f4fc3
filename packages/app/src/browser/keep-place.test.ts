import { afterEach, expect, test } from 'vitest';
import { keepPlace, watchPresses } from './keep-place.ts';

const HTML = '<nav><a href="/a">A</a></nav><form><input><button type="button">Go</button></form>';

afterEach(() => {
  document.body.innerHTML = '';
});

function page(): HTMLElement {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = HTML;
  return root;
}

test('the same element gets the focus back, with what was typed', () => {
  const root = page();
  const input = root.querySelector('input');
  input?.focus();
  if (input) input.value = 'long hair';
  const restore = keepPlace(root);
  root.innerHTML = HTML;
  const typed: string[] = [];
  root.addEventListener('input', ({ target }) => typed.push((target as HTMLInputElement).value));
  restore();
  expect(document.activeElement).toBe(root.querySelector('input'));
  expect(typed).toEqual(['long hair']);
});

test('a page that became another one is left alone', () => {
  const root = page();
  root.querySelector('button')?.focus();
  const restore = keepPlace(root);
  root.innerHTML = '<p>Other</p>';
  restore();
  expect(document.activeElement).toBe(document.body);
});

test('nothing is done where nothing had the focus', () => {
  const root = page();
  keepPlace(root)();
  expect(document.activeElement).toBe(document.body);
});

test('a button that was pressed too early is pressed again, once', () => {
  const root = page();
  watchPresses(root);
  root.querySelector('button')?.click();
  const restore = keepPlace(root);
  root.innerHTML = HTML;
  let presses = 0;
  root.querySelector('button')?.addEventListener('click', () => {
    presses += 1;
  });
  restore();
  keepPlace(root)();
  expect(presses).toBe(1);
});
