/** The command `mekiki` of the client package, as a process in a folder with images, and a server to call. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { imageOf } from './images.ts';
import { startTestServer } from './server.ts';

export const COMMAND = fileURLToPath(new URL('../../../api-client/src/cli/main.ts', import.meta.url));

/** The folder has `image.jpg`, which is indexed and names its artist, and `broken.png`. */
export async function startMekikiSite() {
  const server = await startTestServer('embedded', 8);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-command-'));
  const sample = await imageOf(3, (image) =>
    image
      .resize(160, 160, { fit: 'fill' })
      .withExif({ IFD0: { Artist: 'somebody' } })
      .jpeg(),
  );
  await writeFile(path.join(folder, 'image.jpg'), await sample.bytes());
  await writeFile(path.join(folder, 'broken.png'), 'no image');

  function start(args: string[], env: Record<string, string> = {}): ChildProcess {
    const around = { ...process.env, MEKIKI_SERVER: server.url, NODE_OPTIONS: '', ...env };
    return spawn(process.execPath, [COMMAND, ...args], { cwd: folder, env: around, stdio: ['ignore', 'pipe', 'pipe'] });
  }

  async function mekiki(args: string[], env: Record<string, string> = {}) {
    const child = start(args, env);
    let output = '';
    let said = '';
    child.stdout?.on('data', (text: Buffer) => (output += text.toString()));
    child.stderr?.on('data', (text: Buffer) => (said += text.toString()));
    await once(child, 'close');
    return { code: child.exitCode, output, said };
  }

  async function close(): Promise<void> {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }

  return { server, folder, start, mekiki, close };
}
export type MekikiSite = Awaited<ReturnType<typeof startMekikiSite>>;

/** What `--json` wrote, line by line. */
export function lines<Line>(output: string): Line[] {
  return output
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
}
