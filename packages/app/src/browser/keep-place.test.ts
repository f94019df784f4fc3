import { afterEach, expect, test } from 'vitest';
import { keepPlace, watchDrawn } from './keep-place.ts';

const HTML =
  '<nav><a href="/a">A</a></nav><form><input><input type="checkbox"><button type="button">Go</button></form>';

afterEach(() => {
  document.body.innerHTML = '';
});

function page(): HTMLElement {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = HTML;
  return root;
}

test('the same element gets the focus back', () => {
  const root = page();
  root.querySelector('input')?.focus();
  const { restore } = keepPlace(root);
  root.innerHTML = HTML;
  restore();
  expect(document.activeElement).toBe(root.querySelector('input'));
});

test('what was typed and chosen before is there again, with the events that say so', () => {
  const root = page();
  watchDrawn(root);
  const before = root.querySelector('input');
  if (before) before.value = 'long hair';
  before?.dispatchEvent(new Event('input', { bubbles: true }));
  const box = root.querySelector<HTMLInputElement>('[type="checkbox"]');
  box?.click();
  const { restore, replay } = keepPlace(root);
  root.innerHTML = HTML;
  const typed: string[] = [];
  root.addEventListener('input', ({ target }) => typed.push((target as HTMLInputElement).value));
  restore();
  replay();
  expect(typed).toContain('long hair');
  expect(root.querySelector('input')?.value).toBe('long hair');
  expect(root.querySelector<HTMLInputElement>('[type="checkbox"]')?.checked).toBe(true);
});

test('what is focused while the page is made anew counts, too', () => {
  const root = page();
  const { restore } = keepPlace(root);
  root.querySelector('input')?.focus();
  root.innerHTML = HTML;
  restore();
  expect(document.activeElement).toBe(root.querySelector('input'));
});

test('a field that was left stays left', async () => {
  const root = page();
  root.querySelector('input')?.focus();
  const { restore } = keepPlace(root);
  root.querySelector('input')?.blur();
  await Promise.resolve();
  root.innerHTML = HTML;
  restore();
  expect(document.activeElement).toBe(document.body);
});

test('a page that became another one is left alone', () => {
  const root = page();
  root.querySelector('button')?.focus();
  const { restore } = keepPlace(root);
  root.innerHTML = '<p>Other</p>';
  restore();
  expect(document.activeElement).toBe(document.body);
});

test('nothing is done where nothing had the focus', () => {
  const root = page();
  const { restore, replay } = keepPlace(root);
  restore();
  replay();
  expect(document.activeElement).toBe(document.body);
});

test('a button that was pressed too early is pressed again, once', () => {
  const root = page();
  watchDrawn(root);
  root.querySelector('button')?.click();
  const { restore, replay } = keepPlace(root);
  root.innerHTML = HTML;
  restore();
  let presses = 0;
  root.querySelector('button')?.addEventListener('click', () => {
    presses += 1;
  });
  replay();
  keepPlace(root).replay();
  expect(presses).toBe(1);
});

test('what happens to an element that was just replaced happens to the one in its place', async () => {
  const root = page();
  watchDrawn(root);
  const { restore, replay } = keepPlace(root);
  const button = root.querySelector('button');
  root.innerHTML = HTML;
  restore();
  replay();
  let presses = 0;
  root.querySelector('button')?.addEventListener('click', () => {
    presses += 1;
  });
  button?.click();
  await Promise.resolve();
  expect(presses).toBe(1);
});

test.each([
  ['a sign outside of fields is heard once the page listens', 'a', '?', ['?']],
  ['a sign in a field is text, and nothing else', 'input', '?', []],
  ['a blank belongs to what has the focus', 'a', ' ', []],
])('%s', (_, selector, key, expected) => {
  const root = page();
  watchDrawn(root);
  root.querySelector(selector)?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  const { restore, replay } = keepPlace(root);
  root.innerHTML = HTML;
  restore();
  const heard: string[] = [];
  const listening = new AbortController();
  document.addEventListener('keydown', (event) => heard.push(event.key), listening);
  replay();
  replay();
  listening.abort();
  expect(heard).toEqual(expected);
});
