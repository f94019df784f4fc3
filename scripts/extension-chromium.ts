/**
 * A Chromium that loads extensions. The pinned one does not support them, and Google's Chrome loads none from the
 * command line.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The first version known to press an extension's button for a test (`Extensions.triggerAction`). */
const MIN_VERSION = 156;
const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser'];
const HELP = 'install the package `chromium` of Debian, or set EXTENSION_CHROMIUM to the path of one';

/** @returns its path, or why there is none, as a sentence */
export function extensionChromium(): { path: string } | { problem: string } {
  const path = process.env['EXTENSION_CHROMIUM'] || PLACES.find((place) => existsSync(place));
  if (!path) return { problem: `There is no Chromium that loads extensions: ${HELP}.` };
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  const version = Number(/Chromium (\d+)/.exec(stdout ?? '')?.[1] ?? 0);
  if (version >= MIN_VERSION) return { path };
  return { problem: `${path} is no Chromium ${MIN_VERSION} or newer: ${HELP}.` };
}
