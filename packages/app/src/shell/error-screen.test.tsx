import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ErrorScreen } from './error-screen.tsx';

let container: HTMLElement;
let root: Root;
beforeEach(() => {
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
});
afterEach(async () => {
  await act(async () => root.unmount());
  container.remove();
});

const show = async (error: unknown, reset = () => {}) =>
  act(async () => root.render(<ErrorScreen error={error as Error} reset={reset} />));
const heading = () => container.querySelector('h1')?.textContent;

test('a thrown response is told with its status §8.19', async () => {
  await show(new Response(null, { status: 418, statusText: 'Short and stout' }));
  expect(heading()).toBe('Unhandled Thrown Response!');
  expect(container.textContent).toContain('Status: 418 Short and stout');
  expect(document.title).toContain('Unhandled Thrown Response!');
});

test('any other error is an application error, and the page can be tried again §8.19', async () => {
  const reset = vi.fn<() => void>();
  await show(new Error('Something is not a function'), reset);
  expect(heading()).toBe('Application Error');
  expect(container.textContent).toContain('Something is not a function');
  await act(async () => container.querySelector('button')?.click());
  expect(reset).toHaveBeenCalledOnce();
  await show('no error at all');
  expect(container.textContent).toContain('Something went wrong.');
});

test('code that does not come is no error of the application', async () => {
  await show(new TypeError('Offline: Failed to fetch dynamically imported module: /assets/about.js'));
  expect(heading()).toBe('This page could not be loaded');
});
