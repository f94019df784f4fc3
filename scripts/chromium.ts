/**
 * The one Chromium of all browser tests. Its version is fixed by the lockfile, and so are its fonts, so that an image
 * of a component is the same on every machine. `CHROMIUM=/path/to/chrome` selects another one.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const CACHE = path.join(ROOT, '.cache');

/**
 * Flags for every start of the browser: no sandbox (it cannot nest in containers), no network services of its own,
 * plain text rendering.
 */
export const CHROMIUM_FLAGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
];

/**
 * Path of the browser's executable, unpacked on first use.
 * @throws Error with a sentence to show if there is none for this system.
 */
export async function chromiumPath(): Promise<string> {
  const given = process.env['CHROMIUM'];
  if (given) return given;
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('The pinned Chromium runs on Linux x64 only: set CHROMIUM to the path of your Chrome or Chromium.');
  }
  const home = await chromiumHome();
  if (!existsSync(path.join(home, 'chromium'))) await unpack(home);
  return path.join(home, 'chromium');
}

/** Playwright's `launchOptions`: executable, flags, and the bundled fonts instead of the machine's. */
export async function chromiumLaunchOptions(): Promise<{
  executablePath: string;
  args: string[];
  env: Record<string, string>;
}> {
  const executablePath = await chromiumPath();
  const env: Record<string, string> = {};
  for (const [name, value] of Object.entries(process.env)) if (value !== undefined) env[name] = value;
  if (!process.env['CHROMIUM']) env['FONTCONFIG_FILE'] = path.join(path.dirname(executablePath), 'fonts.conf');
  return { executablePath, args: [...CHROMIUM_FLAGS], env };
}

async function chromiumHome(): Promise<string> {
  const main = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const manifest = JSON.parse(await readFile(path.join(path.dirname(main), '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  return path.join(CACHE, `chromium-${manifest.version}`);
}

/** Unpacks next to `home` and renames, so that of two processes that start at once neither runs a partial browser. */
async function unpack(home: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const staging = await mkdtemp(path.join(CACHE, 'unpacking-'));
  try {
    // The package unpacks into the temporary folder of its process, so it gets its own process.
    await promisify(execFile)(process.execPath, [path.join(ROOT, 'scripts/unpack-chromium.ts')], {
      env: { ...process.env, TMPDIR: staging },
    });
    await writeFile(path.join(staging, 'fonts.conf'), fontConfiguration(home));
    await rename(staging, home);
  } catch (error) {
    if (!existsSync(path.join(home, 'chromium'))) throw error;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

function fontConfiguration(home: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${path.join(home, 'fonts')}</dir>
  <cachedir>${path.join(home, 'font-cache')}</cachedir>
</fontconfig>
`;
}
