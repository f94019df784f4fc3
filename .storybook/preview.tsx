import '../packages/ui/src/tokens/fonts.css';
import '../packages/ui/src/tokens/tokens.css';
import type { Preview } from '@storybook/react-vite';
import { AnnouncerProvider } from '../packages/ui/src/announcer/index.ts';

const isTest = '__vitest_browser__' in globalThis;

const preview: Preview = {
  parameters: {
    // The decorator's padding is the same in tests, which know none of Storybook's.
    layout: 'none',
    a11y: { test: 'error' },
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
        title: 'Theme',
        icon: 'contrast',
        items: [
          { value: 'dark', title: 'Dark' },
          { value: 'light', title: 'Light' },
          { value: 'system', title: 'System' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { theme: 'dark', ...(isTest ? { viewport: { value: 'test', isRotated: false } } : {}) },
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
    (Story, { globals, parameters }) => {
      const theme: unknown = globals['theme'];
      if (theme === 'dark' || theme === 'light') document.documentElement.dataset['theme'] = theme;
      else delete document.documentElement.dataset['theme'];
      return (
        <AnnouncerProvider>
          {parameters['layout'] === 'fullscreen' ? (
            <Story />
          ) : (
            <div style={{ padding: 16 }}>
              <Story />
            </div>
          )}
        </AnnouncerProvider>
      );
    },
  ],
  tags: ['autodocs'],
};

export default preview;
