/** The operator's console: a page of its own, so that no visitor of the site ever loads a line of it. */
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

const server = process.env['MEKIKI_CONSOLE'] ?? 'http://127.0.0.1:9090';

export default defineConfig({
  root: import.meta.dirname,
  // The library is used from source, as the site does.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  plugins: [react()],
  build: {
    target: 'es2022',
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    // `npm run setup -- --page` serves the second one.
    rollupOptions: { input: ['index.html', 'setup.html'].map((name) => path.join(import.meta.dirname, name)) },
  },
  server: { proxy: { '/api/console/': server } },
});
