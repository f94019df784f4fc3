/** A place in the page for what a test shows; `mount.setup.ts` gives each test a new one. */
import { createRoot, type Root } from 'react-dom/client';

export let root: Root;
export let host: HTMLElement;

export function mount(): void {
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  window.scrollTo(0, 0);
}

export function unmount(): void {
  root.unmount();
  host.remove();
}
