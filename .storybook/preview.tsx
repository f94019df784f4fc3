import '../packages/ui/src/foundations/tokens/fonts.css';
import '../packages/ui/src/foundations/tokens/tokens.css';
import type { Preview } from '@storybook/react-vite';
import { lazy, Suspense } from 'react';
import { AnnouncerProvider } from '../packages/ui/src/foundations/announcer/index.ts';
import { applyGlobals } from './apply-globals.ts';
import { readableArgTypes } from './arg-types.ts';
import { MODES } from './modes.ts';
import { withoutTestSnapshots } from './snapshots.ts';

const isTest = '__vitest_browser__' in globalThis;

// Tests of stories need none of it.
const DocsPage = lazy(async () => ({ default: (await import('./docs-page.tsx')).DocsPage }));

const preview: Preview = {
  parameters: {
    // The decorator's padding is the same in tests, which know none of Storybook's.
    layout: 'none',
    // Tests want what is wrong, not a list of all that is right: a quarter of the time of axe.
    a11y: { test: 'error', ...(isTest ? { options: { resultTypes: ['violations'], preload: false } } : {}) },
    chromatic: { modes: MODES },
    docs: {
      page: () => (
        <Suspense fallback={null}>
          <DocsPage />
        </Suspense>
      ),
    },
    options: {
      storySort: {
        order: [
          'Introduction',
          'Guides',
          ['Getting started', 'Theming', 'Server rendering', 'Accessibility', 'Migrating'],
          'Foundations',
          'Actions',
          'Inputs',
          'Overlays',
          'Navigation',
          'Feedback',
          'Media',
          'Patterns',
        ],
      },
    },
    controls: { expanded: true, sort: 'requiredFirst' },
    // Stories stand on the page's own background, in either theme.
    backgrounds: { disable: true },
    viewport: {
      options: {
        test: { name: 'As tested', styles: { width: '800px', height: '600px' } },
        narrow: { name: 'Narrow, 320 px', styles: { width: '320px', height: '600px' } },
        phone: { name: 'Phone', styles: { width: '390px', height: '780px' } },
        tablet: { name: 'Tablet', styles: { width: '1024px', height: '768px' } },
        desktop: { name: 'Desktop', styles: { width: '1280px', height: '860px' } },
      },
    },
  },
  globalTypes: {
    theme: {
      toolbar: {
        title: 'Dark or light',
        icon: 'contrast',
        items: [
          { value: 'dark', title: 'Dark' },
          { value: 'light', title: 'Light' },
          { value: 'system', title: 'System' },
        ],
        dynamicTitle: true,
      },
    },
    preset: {
      toolbar: {
        title: 'Theme',
        icon: 'paintbrush',
        items: [
          { value: 'standard', title: 'Mekiki' },
          { value: 'high-contrast', title: 'High contrast' },
          { value: 'warm', title: 'Warm' },
        ],
        dynamicTitle: true,
      },
    },
    direction: {
      toolbar: {
        title: 'Direction',
        icon: 'transfer',
        items: [
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: {
    theme: 'dark',
    preset: 'standard',
    direction: 'ltr',
    ...(isTest ? { viewport: { value: 'test', isRotated: false } } : {}),
  },
  // Text has its final width before a play function measures it.
  loaders: [
    async () => {
      await Promise.all([
        document.fonts.load('14px "Inter Variable"'),
        document.fonts.load('700 17px "Zen Kaku Gothic New"'),
      ]);
    },
  ],
  decorators: [
    (Story, { globals, parameters, viewMode }) => {
      applyGlobals(globals);
      // On a page of the documentation the stories stand on Storybook's background, which knows no theme.
      const ground = viewMode === 'docs' ? { background: 'var(--color-bg)', color: 'var(--color-text)' } : {};
      const padding = parameters['layout'] === 'fullscreen' ? 0 : 16;
      return (
        <AnnouncerProvider>
          <div style={{ padding, ...ground }}>
            <Story />
          </div>
        </AnnouncerProvider>
      );
    },
  ],
  argTypesEnhancers: [readableArgTypes, withoutTestSnapshots],
  tags: ['autodocs'],
};

export default preview;
