import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let forgetPress: typeof import('./keep-place.ts').forgetPress;
let keepPlace: typeof import('./keep-place.ts').keepPlace;
let watchDrawn: typeof import('./keep-place.ts').watchDrawn;

// A page is taken over once: each test has the module for itself.
beforeEach(async () => {
  vi.resetModules();
  ({ forgetPress, keepPlace, watchDrawn } = await import('./keep-place.ts'));
});

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

/** Hears the button that is in the page now. */
function pressesOf(root: HTMLElement) {
  const heard = vi.fn<() => void>();
  root.querySelector('button')?.addEventListener('click', heard);
  return heard;
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

test('what is focused while the page is made again counts, too', () => {
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
  const presses = pressesOf(root);
  replay();
  keepPlace(root).replay();
  expect(presses).toHaveBeenCalledTimes(1);
});

test('what happens to an element that was just replaced happens to the one in its place', async () => {
  const root = page();
  watchDrawn(root);
  const { restore, replay } = keepPlace(root);
  const button = root.querySelector('button');
  root.innerHTML = HTML;
  restore();
  replay();
  const presses = pressesOf(root);
  button?.click();
  await Promise.resolve();
  expect(presses).toHaveBeenCalledTimes(1);
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

/** The live page: it has what the drawn one has, without its links to images, and with more beside it. */
const LIVE = HTML.replace('<nav>', '<nav><b>3</b>').replace('<form>', '<p>New</p><form><label>Words</label>');

test('elements are found again among others that are only in one of the two pages', () => {
  const root = page();
  root.insertAdjacentHTML('afterbegin', '<link><link>');
  watchDrawn(root);
  const field = root.querySelector('input');
  if (field) field.value = 'long hair';
  field?.dispatchEvent(new Event('input', { bubbles: true }));
  root.querySelector('a')?.focus();
  root.querySelector('button')?.click();
  const { restore, replay } = keepPlace(root);
  root.innerHTML = LIVE;
  const heard: string[] = [];
  for (const type of ['input', 'click'])
    root.addEventListener(type, ({ target }) => heard.push(`${type} ${(target as Element).localName}`));
  restore();
  expect(document.activeElement).toBe(root.querySelector('a'));
  // Words are there before anything can be pressed.
  expect(root.querySelector('input')?.value).toBe('long hair');
  replay();
  expect(heard).toEqual(['input input', 'click button']);
});

test('a press that the browser answers by itself is not done again', () => {
  const root = page();
  watchDrawn(root);
  root.querySelector('button')?.click();
  forgetPress();
  const { restore, replay } = keepPlace(root);
  root.innerHTML = HTML;
  restore();
  const presses = pressesOf(root);
  replay();
  expect(presses).toHaveBeenCalledTimes(0);
});

test.each([
  ['released on the one in its place', 'button', 0, 1],
  ['released elsewhere', 'a', 0, 0],
  ['for its menu', 'button', 2, 0],
])('a button that is replaced while the mouse is down on it, %s', async (_, selector, button, expected) => {
  const root = page();
  watchDrawn(root);
  root.querySelector('button')?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button }));
  const { restore, replay } = keepPlace(root);
  root.innerHTML = LIVE;
  restore();
  replay();
  const presses = pressesOf(root);
  for (let times = 0; times < 2; times++) {
    root.querySelector(selector)?.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }));
    await Promise.resolve();
  }
  expect(presses).toHaveBeenCalledTimes(expected);
});
