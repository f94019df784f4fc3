import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { LIGHT_PAGES } from './src/features/shell/light-pages.ts';
import { PAGES } from './src/features/shell/pages.ts';

const server = process.env['MEKIKI_SERVER'] ?? 'http://127.0.0.1:8080';

const START = '/src/start.tsx';
/** What all pages need that are not light, besides their own code. */
const SERVICES = '/features/shell/services.tsx';

/**
 * Writes `pages.json`: what each page is called and says of itself, and which code it needs at once, so that the server
 * can put both into the page. Code is then fetched together with the site's, not after it.
 */
function listPages(): Plugin {
  return {
    name: 'list-pages',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {}, chunk: entry }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const known = new Set([entry?.fileName, ...(entry?.imports ?? [])]);
        const codeOf = (module: string) => {
          const chunk = chunks.find(({ facadeModuleId, isEntry }) => !isEntry && facadeModuleId?.includes(module));
          if (!chunk) throw new Error(`No chunk holds ${module}.`);
          return [chunk.fileName, ...chunk.imports];
        };
        const pages = PAGES.map(({ path, title, description, route, hidden }) => {
          const files = [START, `/routes/${route}.tsx`, ...(LIGHT_PAGES.has(path) ? [] : [SERVICES])].flatMap(codeOf);
          const preload = [...new Set(files)].filter((file) => !known.has(file)).map((file) => `/${file}`);
          return { path, title, description, preload, ...(hidden ? { hidden } : {}) };
        });
        this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(pages) });
      },
    },
  };
}

/** What every page begins with: one chunk compresses better than many. */
const SITE_PARTS = [
  /\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|class-variance-authority|clsx|@tanstack\/(?:history|react-query\/.*\/QueryClientProvider|react-router|react-store|router-core|store))[./]/,
  /\/lucide-react\/dist\/esm\/(?!icons)/,
  /\/lucide-react\/dist\/esm\/icons\/(?:circle-check|circle-exclamation-point|clipboard-paste|image|image-down|image-off|info|log-in|menu|monitor|moon|search|spinner|sun|triangle-exclamation-point|upload|user-round|x)\.mjs/,
  /\/ui\/src\/(?:announcer|badge|banner|button|drop-zone|empty-state|gutter|header|hero|icon-button|link|pending-page|search-bar|skip-link|spinner|stack|theme-switch|visually-hidden)\//,
  /\/ui\/src\/messages\/(?:banner|button|drop-zone|header|search-bar|spinner|theme-switch)\.ts/,
  /\/ui\/src\/lazy-image\/css-color|\/ui\/src\/internal\/(?:escape|sane-size|use-broken-image|use-isomorphic-layout-effect|use-merged-ref|warn-once)\.ts/,
  /\/app\/src\/(?:api\/(?:base|storage)|browser\/lazy-part|features\/search\/(?:arrange|searched-files|source)|features\/shell\/(?:light-pages|site|use-page-title|use-services))\.tsx?$/,
];

/** What search begins with besides, most of which the other tools need, too. */
const TOOL_PARTS = [
  /\/node_modules\/@tanstack\/(?:query-core|react-query)\/(?!.*\/(?:QueryClientProvider|queriesObserver|mutationObserver|useQueries|useMutation)\.js)/,
  /\/api-client\/src\/|\/app\/src\/(?:api\/(?:api|session)|features\/batch\/(?:batch|queue|thumbnail)|features\/search\/(?:describe|filters|filter-store|groups-code|picture-grid|results|use-keep-focus|use-object-url|use-rested))\.tsx?$|\/app\/src\/features\/(?:account\/account-actions|shell\/service)/,
  /\/ui\/src\/(?:floating-button|image-tile|lazy-image|masonry|skeleton|source-icon)\/|\/ui\/src\/messages\/(?:image-tile|lazy-image)\.ts|\/ui\/src\/internal\/use-end\.ts/,
  /\/lucide-react\/dist\/esm\/icons\/(?:crop|layers|refresh-cw|rotate-cw|shield-check|sliders-horizontal)\.mjs/,
];

const CHUNKS = {
  // Without what they import, which may belong to the site's beginning.
  includeDependenciesRecursively: false,
  groups: [
    { name: 'site', test: (id: string) => SITE_PARTS.some((part) => part.test(id)) },
    { name: 'tools', test: (id: string) => TOOL_PARTS.some((part) => part.test(id)) },
  ],
};

export default defineConfig(({ isSsrBuild }) => ({
  // The library and the client are used from source: one build, and a change shows at once.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  plugins: [tanstackRouter({ target: 'react', autoCodeSplitting: true }), react(), listPages()],
  // One style sheet: ten kilobytes that no chunk has to wait for.
  build: {
    target: 'es2022',
    sourcemap: true,
    manifest: true,
    cssCodeSplit: false,
    // The server says in each page what it needs; lists of all that could come are five kilobytes of every first visit.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    rolldownOptions: {
      output: isSsrBuild ? {} : { codeSplitting: CHUNKS },
    },
  },
  server: { proxy: { '/api/': server, '/i/': server } },
}));
