import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { defaultClientConditions, defineConfig, minify, type Plugin, transformWithOxc, type UserConfig } from 'vite';
import { namedClasses } from '../ui/scripts/named-classes.ts';
import { chunkOf, groupsByPages, reachable, routeFile, SERVICES, START } from './chunks.ts';
import { LIGHT_PAGES } from './src/shell/light-pages.ts';
import { PAGES } from './src/shell/pages.ts';

const server = process.env['MEKIKI_SERVER'] ?? 'http://127.0.0.1:8080';

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
            throw new Error(
              `${fileName} imports itself by way of others: it would run before what it needs. chunks.ts must name the kinds of each page.`,
            );
        const known = new Set([entry?.fileName, ...(entry?.imports ?? [])]);
        // With all that these import in turn, or the browser would find one after the other.
        const codeOf = (module: string) => [...reachable(chunkOf(module, chunks).fileName, chunks)];
        const pages = PAGES.map(({ path, title, description, route, hidden }) => {
          const files = [START, routeFile(route), ...(LIGHT_PAGES.has(path) ? [] : [SERVICES])].flatMap(codeOf);
          const preload = [...new Set(files)].filter((file) => !known.has(file)).map((file) => `/${file}`);
          return { path, title, description, preload, ...(hidden ? { hidden } : {}) };
        });
        this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(pages) });
      },
    },
  };
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

/** Inlines `early-events.ts` into the head of the page, where it runs before first paint. */
function recordEarlyEvents(): Plugin {
  return {
    name: 'early-events',
    apply: (_config, { isSsrBuild }) => isSsrBuild !== true,
    async transformIndexHtml(html) {
      const file = `${import.meta.dirname}/src/browser/early-events.ts`;
      const plain = await transformWithOxc(await readFile(file, 'utf8'), file);
      // It is a script there, not a module.
      const { code } = await minify(file, `(() => {${plain.code.replace('export {};', '')}})();`);
      const place = '<!--early-events-->';
      if (!html.includes(place)) throw new Error(`index.html has no ${place}.`);
      return html.replace(place, () => `<script>${code.trim()}</script>`);
    },
  };
}

const styleSheets = new Map<string, string>();

/** Class names such as `Header-Root`: hashes would add half a kilobyte to a first visit. */
function className(local: string, file: string): string {
  const name = basename(file).split('.', 1)[0] ?? '';
  const other = styleSheets.get(name) ?? file;
  if (other !== file) throw new Error(`${file} and ${other} have one name, and so have their classes: rename one.`);
  styleSheets.set(name, file);
  return `${name}-${local}`;
}

const shared: UserConfig = {
  root: import.meta.dirname,
  // The library and the client are used from source: one build, and a change shows at once.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  css: { modules: { generateScopedName: className } },
  // One style sheet: ten kilobytes that no chunk has to wait for.
  build: {
    target: 'es2022',
    sourcemap: true,
    manifest: true,
    cssCodeSplit: false,
    // The server says in each page what it needs; lists of all that could come are five kilobytes of every first visit.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    // Parts of components that no page uses are left out.
    rolldownOptions: { treeshake: { manualPureFunctions: ['createContext', 'forwardRef'] } },
  },
  // Its name tells the server which code may compile WebAssembly.
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: 'assets/[name]-[hash].js' } } },
};
const plugins = () => [
  namedClasses(),
  tanstackRouter({ target: 'react', autoCodeSplitting: true }),
  react(),
  earlyFonts(),
];

/** Puts code that several pages share into the files that chunks.ts names. */
function groupCode(): Plugin {
  return {
    name: 'group-code',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    async config() {
      const routes = PAGES.map(({ route }) => route);
      const groupOf = await groupsByPages({ ...shared, plugins: plugins() }, routes);
      const groups = [{ debugName: 'pages', name: (id: string) => groupOf(id) ?? null }];
      return {
        build: { rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups } } } },
      };
    },
  };
}

export default defineConfig({
  ...shared,
  plugins: [...plugins(), recordEarlyEvents(), groupCode(), listPages()],
  server: { proxy: { '/api/': server, '/i/': server, '/problems': server } },
});
