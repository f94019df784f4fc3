/**
 * How every component handles unknown props, tested with the arguments of its default story, or of its open one: closed
 * ones have no element.
 */
import { type ComponentType, createRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, test } from 'vitest';
import { AnnouncerProvider } from './foundations/announcer/index.ts';

interface StoryFile {
  default: { component?: ComponentType<Record<string, unknown>>; args?: Record<string, unknown> };
  Default?: { args?: Record<string, unknown> };
  Open?: { args?: Record<string, unknown> };
}

/** Components without an element of their own, with the reason. */
const WITHOUT_ELEMENT: Readonly<Record<string, string>> = {
  './foundations/announcer/Announcer.stories.tsx': 'a provider',
  './patterns/examples/Generator.stories.tsx': 'a screen, no component of the package',
  './patterns/examples/SearchFilters.stories.tsx': 'a screen, no component of the package',
  './feedback/banner/BannerRegion.stories.tsx': 'shows what its provider holds, and nothing until then',
};

const files = import.meta.glob<StoryFile>(['./*/*/*.stories.tsx', '!./*/*/*.tests.stories.tsx'], { eager: true });
const components = Object.entries(files).flatMap(([file, { default: meta, Default, Open }]) =>
  meta.component && !(file in WITHOUT_ELEMENT)
    ? [{ file, Component: meta.component, args: { ...meta.args, ...(Open ?? Default)?.args } }]
    : [],
);

const host = document.body.appendChild(document.createElement('div'));
let root = createRoot(host);
afterEach(() => {
  root.unmount();
  root = createRoot(host);
});

test('finds the components', () => {
  expect(components.length).toBeGreaterThan(40);
  expect(Object.keys(WITHOUT_ELEMENT).filter((file) => !(file in files))).toEqual([]);
});

describe.each(components)('$file', ({ Component, args }) => {
  test('passes on a ref, a class and other attributes', () => {
    const ref = createRef<Element>();
    flushSync(() =>
      root.render(
        <AnnouncerProvider>
          <Component {...args} open ref={ref} className="of-the-caller" data-of-the-caller="yes" />
        </AnnouncerProvider>,
      ),
    );
    expect(ref.current).toBeInstanceOf(Element);
    expect(document.querySelectorAll('.of-the-caller')).toHaveLength(1);
    expect(document.querySelectorAll('[data-of-the-caller="yes"]')).toHaveLength(1);
  });
});
