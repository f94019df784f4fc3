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
        for (const { fileName, imports } of chunks)
          if (imports.some((name) => reachable(name, chunks).has(fileName)))
            // The groups below decide that.
            throw new Error(`${fileName} imports itself by way of others: it would run before what it needs.`);
        const known = new Set([entry?.fileName, ...(entry?.imports ?? [])]);
        const codeOf = (module: string) => {
          const first = chunks.find(({ facadeModuleId, isEntry }) => !isEntry && facadeModuleId?.includes(module));
          if (!first) throw new Error(`No chunk holds ${module}.`);
          // With all that these import in turn, or the browser would find one after the other.
          return [...reachable(first.fileName, chunks)];
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

/** A file of code and all that it imports, directly or not. */
function reachable(start: string, chunks: readonly { fileName: string; imports: string[] }[]): ReadonlySet<string> {
  const names = new Set([start]);
  for (const name of names)
    for (const next of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) names.add(next);
  return names;
}

/**
 * Fetches the fonts together with the style sheet, which names them only later. One that is late even so waits for the next
 * page: letters that change their shape while somebody reads move lines.
 */
function earlyFonts(): Plugin {
  return {
    name: 'early-fonts',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    enforce: 'pre',
    transform: (code, id) =>
      id.endsWith('/tokens/fonts.css') ? code.replaceAll('font-display: swap', 'font-display: optional') : undefined,
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'));
        if (fonts.length === 0) throw new Error('The build has no fonts.');
        return fonts.map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
          injectTo: 'head' as const,
        }));
      },
    },
  };
}

/** What every page begins with: one chunk compresses better than many. */
const SITE_PARTS = [
  /\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|class-variance-authority|clsx|@tanstack\/(?:history|react-query\/.*\/QueryClientProvider|react-router|react-store|router-core|store))[./]/,
  /\/lucide-react\/dist\/esm\/(?!icons)/,
  /\/lucide-react\/dist\/esm\/icons\/(?:circle-check|circle-exclamation-point|clipboard-paste|image|image-down|image-off|info|log-in|menu|monitor|moon|search|spinner|sun|triangle-exclamation-point|upload|user-round|x)\.mjs/,
  /\/ui\/src\/\w+\/(?:announcer|badge|banner|button|drop-zone|empty-state|gutter|header|hero|icon-button|link|pending-page|search-bar|skip-link|spinner|stack|theme-switch|visually-hidden)\//,
  /\/ui\/src\/messages\/(?:banner|button|drop-zone|header|search-bar|spinner|theme-switch)\.ts/,
  /\/ui\/src\/\w+\/lazy-image\/css-color|\/ui\/src\/internal\/(?:details|escape|sane-size|use-broken-image|use-isomorphic-layout-effect|use-merged-ref|warn-once)\.ts/,
  /\/app\/src\/(?:api\/(?:base|storage)|browser\/(?:lazy-part|use-is-live)|features\/search\/(?:address|order|searched-files|source)|features\/shell\/(?:light-pages|render-link|site|use-page-title|use-services)|features\/tool\/(?:image-link|may-be-image)|features\/search\/use-paste-text)\.tsx?$/,
];

/** What all other pages begin with besides: the API, and what most of them share. */
const SERVICE_PARTS = [
  /\/node_modules\/@tanstack\/(?:query-core|react-query)\/(?!.*\/(?:QueryClientProvider|queriesObserver|mutationObserver|useQueries|useMutation|infiniteQueryObserver|useInfiniteQuery)\.js)/,
  /\/api-client\/src\/|\/app\/src\/api\/(?:api|session)\.ts$|\/app\/src\/features\/(?:account\/account-actions|shell\/(?:service-status|footer-counters)|batch\/(?:queue|thumbnail)|search\/(?:use-keep-focus|use-object-url))\.tsx?$/,
  /\/ui\/src\/\w+\/skeleton\/|\/Hit\.module\.css|\/lucide-react\/dist\/esm\/icons\/(?:layers|refresh-cw|rotate-cw)\.mjs/,
];

/** What search begins with besides. */
const SEARCH_PARTS = [
  /\/node_modules\/@tanstack\/(?:query-core|react-query)\/.*\/(?:infiniteQueryObserver|useInfiniteQuery)\.js/,
  /\/app\/src\/features\/search\/(?:answer|arrange|describe|filters|filter-store|image-grid|results|source-looks|use-query-image|use-rested|verdicts|view)\.tsx?$/,
  /\/ui\/src\/\w+\/(?:image-tile|masonry|source-icon)\/|\/ui\/src\/messages\/image-tile\.ts|\/ui\/src\/internal\/(?:Hit\.tsx|use-end\.ts)/,
  /\/lucide-react\/dist\/esm\/icons\/(?:crop|shield-check|sliders-horizontal)\.mjs/,
];

/** What the pages of tools begin with besides: where the image comes from, and how they are laid out. */
const TOOL_PARTS = [
  /\/ui\/src\/\w+\/(?:field|file-drop|image-source|segmented-control|tool-header|tool-layout)\/|\/ui\/src\/\w+\/select\/options\.ts/,
  /\/ui\/src\/messages\/(?:file-drop|image-source|tool-header)\.ts|\/ui\/src\/internal\/(?:use-controllable|use-timeout)\.ts/,
  /\/app\/src\/features\/tool\/(?!image-link|may-be-image)[\w-]+\.tsx?$/,
  /\/lucide-react\/dist\/esm\/icons\/(?:image-up|link|trash|trash-2)\.mjs/,
];

/** Images that come where they are seen, and buttons that float: search, the generator and what is shared have them. */
const SHARED_PARTS = [
  /\/ui\/src\/\w+\/(?:floating-button|lazy-image)\/(?!css-color)|\/ui\/src\/messages\/lazy-image\.ts/,
];

/** Text that is written and changed. */
const TEXT_PARTS = [
  /\/ui\/src\/\w+\/text-area\/|\/ui\/src\/messages\/text-area\.ts|\/lucide-react\/dist\/esm\/icons\/(?:check|pencil|sparkles)\.mjs/,
];

/** What forms begin with: sliders, lists to choose from, numbers that are typed. */
const FORM_PARTS = [
  /\/node_modules\/@radix-ui\/(?:number|primitive|react-(?:collection|compose-refs|context|direction|primitive|slider|slot|use-controllable-state|use-effect-event|use-layout-effect|use-size))\//,
  /\/ui\/src\/\w+\/(?:select|slider|timer)\/|\/ui\/src\/messages\/(?:slider|timer)\.ts|\/ui\/src\/internal\/(?:sane-range|typed-number|use-direction|use-typed-number)\.ts/,
  /\/lucide-react\/dist\/esm\/icons\/(?:chevron-down|chevron-up|chevrons-up-down|minus|plus|undo-2)\.mjs/,
];

/** What opens over a page: dialogs, panels and lists. */
const POPUP_PARTS = [
  /\/node_modules\/(?:@floating-ui|aria-hidden|get-nonce|react-remove-scroll(?:-bar)?|react-style-singleton|tslib|use-callback-ref|use-sidecar)\//,
  /\/node_modules\/@radix-ui\/react-(?:dialog|dismissable-layer|focus-guards|focus-scope|id|popover|popper|portal|presence|use-callback-ref)\//,
  /\/ui\/src\/\w+\/combobox\/(?:active-row|filter|ListPopup)|\/ui\/src\/\w+\/modal\/ScrollArea|\/ui\/src\/\w+\/sheet\/(?:PanelDialog|swipe|use-swipe)|\/ui\/src\/internal\/(?:Popup\.module\.css|(?:track-pointer|use-dialog-manners|use-landmark|use-tab-stop|velocity)\.ts)/,
];

const group = (name: string, parts: readonly RegExp[]) => ({
  name,
  test: (id: string) => parts.some((part) => part.test(id)),
});

/** Few: to ask for a file costs a phone some milliseconds, however small the file is. */
const CHUNKS = {
  // Without what they import, which may belong to the site's beginning.
  includeDependenciesRecursively: false,
  groups: [
    group('site', SITE_PARTS),
    group('services', SERVICE_PARTS),
    group('search', SEARCH_PARTS),
    group('tools', TOOL_PARTS),
    group('shared', SHARED_PARTS),
    group('text', TEXT_PARTS),
    group('form', FORM_PARTS),
    group('popup', POPUP_PARTS),
  ],
};

export default defineConfig(({ isSsrBuild }) => ({
  // The library and the client are used from source: one build, and a change shows at once.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  plugins: [tanstackRouter({ target: 'react', autoCodeSplitting: true }), react(), earlyFonts(), listPages()],
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
