import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';

const server = process.env['MEKIKI_SERVER'] ?? 'http://127.0.0.1:8080';

/** The page that most people open first: its code is fetched together with the site's, not after it. */
const FIRST_PAGE = '/routes/search.tsx';

function preloadFirstPage(): Plugin {
  return {
    name: 'preload-first-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {}, chunk: entry }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const page = chunks.find(({ facadeModuleId, isEntry }) => !isEntry && facadeModuleId?.includes(FIRST_PAGE));
        if (!page) throw new Error(`No chunk holds ${FIRST_PAGE}.`);
        const known = new Set([entry?.fileName, ...(entry?.imports ?? [])]);
        return [page.fileName, ...page.imports]
          .filter((file) => !known.has(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
            injectTo: 'head',
          }));
      },
    },
  };
}

/** Components of the first page that others share: a chunk each would compress worse and ask more of the network. */
const FIRST_PAGE_PARTS =
  /\/ui\/src\/(?:announcer|button|drop-zone|floating-button|gutter|image-tile|lazy-image|masonry|skeleton|source-icon|spinner|stack|visually-hidden)\/|\/ui\/src\/internal\/(?:sane-size|use-broken-image|use-end|use-isomorphic-layout-effect|warn-once)\.ts/;

export default defineConfig({
  // The library and the client are used from source: one build, and a change shows at once.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  plugins: [tanstackRouter({ target: 'react', autoCodeSplitting: true }), react(), preloadFirstPage()],
  // One style sheet: ten kilobytes that no chunk has to wait for.
  build: {
    target: 'es2022',
    sourcemap: true,
    manifest: true,
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first-page', test: FIRST_PAGE_PARTS }] } } },
  },
  server: { proxy: { '/api/': server, '/i/': server } },
});
