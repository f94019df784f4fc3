/** The extension's manifest; browsers differ only in how they run what stays in the background. */

export const BROWSERS = ['chromium', 'firefox'] as const;
export type Browser = (typeof BROWSERS)[number];

export const ICON_SIZES = [16, 32, 48, 128];

const icons = Object.fromEntries(ICON_SIZES.map((size) => [String(size), `icons/${size}.png`]));

const BACKGROUND = {
  chromium: { background: { service_worker: 'background.js', type: 'module' }, minimum_chrome_version: '116' },
  firefox: {
    background: { scripts: ['background.js'], type: 'module' },
    browser_specific_settings: {
      gecko: {
        id: 'extension@mekiki.invalid',
        // Older ones know no permissions for hosts that are asked for later.
        strict_min_version: '128.0',
        data_collection_permissions: { required: ['none'] },
      },
    },
  },
} as const satisfies Record<Browser, object>;

export function manifestFor(browser: Browser, version: string) {
  return {
    manifest_version: 3,
    name: 'Mekiki: find where an anime image comes from',
    short_name: 'Mekiki',
    version,
    description:
      'Right-click an image to find its source on a Mekiki site of your choice. The image stays on your device.',
    icons,
    action: { default_title: 'Search a part of the screen with Mekiki', default_icon: icons },
    commands: {
      _execute_action: {
        suggested_key: { default: 'Alt+Shift+M' },
        description: 'Search a part of the screen',
      },
    },
    options_ui: { page: 'options.html', open_in_tab: true },
    // The extension reads a page only after you click on it, and images of other sites only if you allow it then.
    permissions: ['activeTab', 'contextMenus', 'scripting', 'storage'],
    optional_host_permissions: ['http://*/*', 'https://*/*'],
    content_security_policy: {
      // The network that describes images runs in WebAssembly.
      extension_pages:
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src * data: blob:; connect-src * data: blob:; object-src 'none'; frame-src 'none'",
    },
    ...BACKGROUND[browser],
  };
}
