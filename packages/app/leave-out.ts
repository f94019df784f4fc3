/** What libraries bring for sites of another kind is left out of this one, kilobyte by kilobyte. */
import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * Vite's own fetches style sheets and lists of code besides, of which this site has none. An event tells of code that could
 * not be fetched, as from Vite's.
 */
const DYNAMIC_IMPORT = `export const __vitePreload = (load) => load().catch((error) => {
  const event = new Event('vite:preloadError', { cancelable: true });
  event.payload = error;
  dispatchEvent(event);
  if (!event.defaultPrevented) throw error;
});`;

const NO_LINK = '\0no-link';
const LINK_NAMES = ['Link', 'createLink', 'linkOptions', 'useLinkProps'];
const ICON = path.join(import.meta.dirname, 'src/browser/icon.ts');
const OWN_ICONS = '\0own-icons';

/** What stands in place of a module that another one imports; undefined for all that stay. */
function insteadOf(source: string, importer: string): string | undefined {
  // The router's links; the site has simpler ones: features/shell/render-link.tsx.
  if (source === './link.js' && importer.includes('/@tanstack/react-router/')) return NO_LINK;
  // Icons that can be anything.
  if (source === '../createLucideIcon.mjs' && importer.includes('/lucide-react/')) return OWN_ICONS;
  return undefined;
}

/** Takes parts of libraries out of the built site. */
export function leaveOut(): Plugin {
  return {
    name: 'leave-out',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    enforce: 'pre',
    resolveId(source, importer = '') {
      if (source === 'use-sync-external-store/shim/with-selector')
        // React has it by itself.
        return this.resolve('use-sync-external-store/with-selector', importer, { skipSelf: true });
      return insteadOf(source, importer);
    },
    load(id) {
      if (id === NO_LINK) return LINK_NAMES.map((name) => `export const ${name} = null;`).join('\n');
      if (id === OWN_ICONS) return `export { createIcon as default } from ${JSON.stringify(ICON)};`;
      return id.endsWith('vite/preload-helper.js') ? DYNAMIC_IMPORT : undefined;
    },
  };
}
