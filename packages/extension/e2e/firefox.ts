/** A Firefox with the extension, as it is built for people. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { connectMarionette, type Marionette } from './marionette.ts';

const EXTENSION = path.join(import.meta.dirname, '../dist/firefox');
const NAMES = ['firefox', 'firefox-esr'];

/** @returns the name of the command; undefined where there is none */
export function firefoxCommand(): string | undefined {
  return NAMES.find((name) => spawnSync(name, ['--version']).status === 0);
}

/** All that the browser sends goes through the proxy; it sends nothing to its maker by itself. */
const preferencesWith = (proxy: URL): Record<string, string | number | boolean> => ({
  // Firefox writes the port that it got into its profile.
  'marionette.port': 0,
  'network.proxy.type': 1,
  'network.proxy.http': proxy.hostname,
  'network.proxy.http_port': Number(proxy.port),
  'network.proxy.ssl': proxy.hostname,
  'network.proxy.ssl_port': Number(proxy.port),
  'network.proxy.allow_hijacking_localhost': true,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.enabled': false,
  'app.normandy.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
});

export interface Firefox {
  open: (url: string) => Promise<void>;
  /** Continues with the page whose URL has this in it, once there is one. */
  switchTo: (part: string) => Promise<void>;
  /** Visible text of the page. */
  text: () => Promise<string>;
  fill: (css: string, text: string) => Promise<void>;
  press: (button: string) => Promise<void>;
  /** Chooses an item of the menu that a right click on an element opens. */
  chooseMenu: (css: string, item: string) => Promise<void>;
  close: () => Promise<void>;
}

/** @param proxy address of a proxy that gets all that the browser sends */
export async function startFirefox(command: string, proxy: string): Promise<Firefox> {
  const profile = await mkdtemp(path.join(tmpdir(), 'mekiki-firefox-'));
  const preferences = Object.entries(preferencesWith(new URL(proxy)));
  const lines = preferences.map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`);
  await writeFile(path.join(profile, 'user.js'), lines.join(''));
  const args = ['--headless', '--marionette', '--remote-allow-system-access', '--no-remote', '--profile', profile];
  const browser = spawn(command, args, { stdio: 'ignore' });
  const ended = new Promise((done) => void browser.once('exit', done));
  const end = async () => {
    browser.kill();
    await ended;
    await rm(profile, { recursive: true, force: true });
  };
  try {
    const marionette = await connectMarionette(await portOf(profile));
    await marionette.send('WebDriver:NewSession');
    await marionette.send('Addon:Install', { path: EXTENSION, temporary: true });
    return { ...pagesOf(marionette), close: end };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Firefox writes the port into its profile as soon as it listens. */
async function portOf(profile: string): Promise<number> {
  const read = () => readFile(path.join(profile, 'MarionetteActivePort'), 'utf8').catch(() => '');
  await expect.poll(read).toMatch(/^\d+$/);
  return Number(await read());
}

function pagesOf({ send, run }: Marionette): Omit<Firefox, 'close'> {
  const isIn = async (part: string): Promise<boolean> => {
    for (const handle of (await send('WebDriver:GetWindowHandles')) as string[]) {
      await send('WebDriver:SwitchToWindow', { handle });
      const { value } = (await send('WebDriver:GetCurrentURL')) as { value: string };
      if (value.includes(part)) return true;
    }
    return false;
  };
  const find = async (using: 'css selector' | 'xpath', value: string) => {
    await expect
      .poll(() =>
        send('WebDriver:FindElement', { using, value }).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    const { value: element } = (await send('WebDriver:FindElement', { using, value })) as {
      value: Record<string, string>;
    };
    return { element, id: Object.values(element)[0] };
  };
  return {
    open: async (url) => void (await send('WebDriver:Navigate', { url })),
    switchTo: (part) => expect.poll(() => isIn(part)).toBe(true),
    text: async () => String(await run('return document.body.innerText')),
    async fill(css, text) {
      const { id } = await find('css selector', css);
      await send('WebDriver:ElementClear', { id });
      await send('WebDriver:ElementSendKeys', { id, text });
    },
    async press(button) {
      const { id } = await find('xpath', `//button[normalize-space()=${JSON.stringify(button)}]`);
      await send('WebDriver:ElementClick', { id });
    },
    async chooseMenu(css, item) {
      const { element } = await find('css selector', css);
      const actions = [
        { type: 'pointerMove', x: 0, y: 0, origin: element },
        { type: 'pointerDown', button: 2 },
        { type: 'pointerUp', button: 2 },
      ];
      const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions };
      await send('WebDriver:PerformActions', { actions: [mouse] });
      // The menu is not in the page, but in the browser's own window.
      await send('Marionette:SetContext', { value: 'chrome' });
      const choose = `
        const menu = document.getElementById('contentAreaContextMenu');
        const item = [...menu.querySelectorAll('menuitem')].find(({ label }) => label === arguments[0]);
        if (menu.state !== 'open' || !item) return false;
        menu.activateItem(item);
        return true;`;
      await expect.poll(() => run(choose, item)).toBe(true);
      await send('Marionette:SetContext', { value: 'content' });
    },
  };
}
