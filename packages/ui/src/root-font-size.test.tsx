/** At 200 % of the browser's text size, and in a theme's scale, everything that is read grows and fits the window. */
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
  ['./*/*/*.stories.tsx', '!./*/*/*.tests.stories.tsx', '!./foundations/{tokens,theme}/*'],
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
  root = createRoot(host);
});
afterEach(() => {
  root.unmount();
  document.documentElement.removeAttribute('style');
});

/** Texts that are smaller than the smallest size, 10 px, times this factor. */
function smallTexts(factor: number): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    // The letter of a source is its icon, whose size is a prop in pixels: tiles count how many have room.
    if (!parent || parent.closest('script, style, [class*="SourceIcon"]') || !text.textContent?.trim()) continue;
    const size = Number.parseFloat(getComputedStyle(parent).fontSize);
    if (size < 10 * factor) found.push(`${text.textContent}: ${size} px`);
  }
  return found;
}

const widthOfPage = () => document.documentElement.scrollWidth;

test('finds the components', () => {
  expect(Object.keys(files).length).toBeGreaterThan(80);
});

describe.each(Object.entries(files))('%s', (_file, module) => {
  const Story = storyOf(module);
  const show = () =>
    flushSync(() =>
      root.render(
        <AnnouncerProvider>
          <Story />
        </AnnouncerProvider>,
      ),
    );

  test('fits a window of twice the text', () => {
    document.documentElement.style.fontSize = '32px';
    show();
    expect(smallTexts(2)).toEqual([]);
    expect(widthOfPage()).toBeLessThanOrEqual(640);
  });

  test('fits in the scale 1.5', () => {
    // On the root, where it reaches what is shown at the end of the body, too.
    document.documentElement.setAttribute('style', '--theme-scale: 1.5');
    show();
    expect(smallTexts(1.5)).toEqual([]);
    expect(widthOfPage()).toBeLessThanOrEqual(640);
  });
});
