import type { StorybookConfig } from '@storybook/react-vite';
import { defaultClientConditions, mergeConfig } from 'vite';
import { docgenArrays } from './docgen-arrays.ts';
import { examples } from './examples.ts';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['./*.mdx', '../packages/ui/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  // Stories that are tests are in the sidebar only for those who ask for them in its filter.
  tags: { 'test-only': { defaultFilterSelection: 'exclude' } },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: ({ plugins = [], ...vite }) =>
    mergeConfig(vite, {
      // The packages of the workspace are used from source.
      resolve: { conditions: ['source', ...defaultClientConditions] },
      plugins: [docgenArrays(), ...plugins, examples()],
      build: { chunkSizeWarningLimit: 2_000 },
    }),
};

export default config;
