/** A place in the page for what a test shows; `mount.setup.ts` gives each test a new one. */
import { createElement, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { AnnouncerProvider } from '../foundations/announcer/index.ts';

export let root: Pick<Root, 'render' | 'unmount'>;
export let host: HTMLElement;

export function mount(): void {
  host = document.body.appendChild(document.createElement('div'));
  const bare = createRoot(host);
  root = {
    // As an app does, and Storybook.
    render: (node: ReactNode) => bare.render(createElement(AnnouncerProvider, null, node)),
    unmount: () => bare.unmount(),
  };
  window.scrollTo(0, 0);
}

export function unmount(): void {
  root.unmount();
  host.remove();
}
