/** A place in the page for what a test shows: importing this gives each test of the file a new one. */
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach } from 'vitest';

export let root: Root;
export let host: HTMLElement;

beforeEach(() => {
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  window.scrollTo(0, 0);
});

afterEach(() => {
  root.unmount();
  host.remove();
});
