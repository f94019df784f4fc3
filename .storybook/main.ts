import type { StorybookConfig } from '@storybook/react-vite';
import path from 'node:path';
import { defaultClientConditions, mergeConfig } from 'vite';
import { exampleImages } from './example-images.ts';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['./*.mdx', '../packages/ui/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  // Stories that are tests are in the sidebar only for those who ask for them in its filter.
  tags: { 'test-only': { defaultFilterSelection: 'exclude' } },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      resolve: {
        // The packages of the workspace are used from source.
        conditions: ['source', ...defaultClientConditions],
        // Examples import the package by its name, as those who copy them do.
        alias: { '@mekiki/ui': path.resolve(import.meta.dirname, '../packages/ui/src/index.ts') },
      },
      plugins: [exampleImages()],
      build: { chunkSizeWarningLimit: 2_000 },
    }),
};

export default config;
