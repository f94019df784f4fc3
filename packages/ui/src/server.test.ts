/** Every story renders on a server, where there is no DOM: nothing may touch one before it is shown. */
import { composeStories, type Meta } from '@storybook/react-vite';
import { createElement, type FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';

const files = import.meta.glob<{ default: Meta }>('./*/*/*.stories.tsx', { eager: true });

test('there is no DOM here', () => {
  expect(typeof document).toBe('undefined');
});

describe.each(Object.entries(files))('%s', (_file, module) => {
  const stories = composeStories(module) as unknown as Record<string, FunctionComponent>;

  test.each(Object.entries(stories))('%s', (_name, Story) => {
    expect(() => renderToString(createElement(Story))).not.toThrow();
  });
});
