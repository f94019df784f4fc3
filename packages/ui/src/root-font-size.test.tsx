/** At 200 % of the browser's text size everything that is read grows, and nothing sticks out of the window. */
import type { ComponentType, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import './foundations/tokens/tokens.css';
import { AnnouncerProvider } from './foundations/announcer/index.ts';

type Args = Record<string, unknown>;
type Render = (args: Args) => ReactNode;

interface StoryFile {
  default: { component?: ComponentType<Args>; args?: Args; render?: Render };
  Default?: { args?: Args; render?: Render };
}

const files = import.meta.glob<StoryFile>(
  ['./*/*/*.stories.tsx', '!./*/*/*.tests.stories.tsx', '!./foundations/tokens/*'],
  { eager: true },
);

/** The default story, as a component. */
function storyOf({ default: meta, Default }: StoryFile): ComponentType {
  const { component: Component, args, render } = meta;
  const draw = Default?.render ?? render ?? ((props: Args) => (Component ? <Component {...props} /> : null));
  return function Story() {
    return draw({ ...args, ...Default?.args });
  };
}

const host = document.body.appendChild(document.createElement('div'));
let root: Root;

beforeEach(async () => {
  await page.viewport(640, 800);
  document.documentElement.style.fontSize = '32px';
  root = createRoot(host);
});
afterEach(() => {
  root.unmount();
  document.documentElement.style.fontSize = '';
});

/** Texts that are smaller than the smallest size, 10 px, at 200 %. */
function smallTexts(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    // The letter of a source is its icon, whose size is a prop in pixels: tiles count how many have room.
    if (!parent || parent.closest('script, style, [class*="SourceIcon"]') || !text.textContent?.trim()) continue;
    const size = Number.parseFloat(getComputedStyle(parent).fontSize);
    if (size < 20) found.push(`${text.textContent}: ${size} px`);
  }
  return found;
}

test('finds the components', () => {
  expect(Object.keys(files).length).toBeGreaterThan(80);
});

describe.each(Object.entries(files))('%s', (_file, module) => {
  const Story = storyOf(module);

  test('fits a window of twice the text', () => {
    flushSync(() =>
      root.render(
        <AnnouncerProvider>
          <Story />
        </AnnouncerProvider>,
      ),
    );
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    expect(smallTexts()).toEqual([]);
  });
});
