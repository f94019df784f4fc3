/** Real proxies with the files of deploy/, for tests: nginx and Caddy, where this machine has them. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';

const DEPLOY = new URL('../../../../deploy/', import.meta.url);

export interface Proxy {
  url: string;
  /** Its log. */
  output: () => string;
  close: () => Promise<void>;
}

/** Whether this machine can run the command; tests without it are skipped. */
export function hasCommand(name: 'nginx' | 'caddy'): boolean {
  return spawnSync(name, [name === 'nginx' ? '-v' : 'version'], { stdio: 'ignore' }).status === 0;
}

/** nginx with deploy/nginx.conf in front of the given servers, whose addresses stand in the place of Docker's names. */
export function startNginx(servers: readonly string[]): Promise<Proxy> {
  return startProxy(async (folder, port) => {
    const shipped = await readFile(new URL('nginx.conf', DEPLOY), 'utf8');
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    const config = replaceAll(shipped, [
      [/resolver .+;/, `${places.join(' ')} access_log off;`],
      [/server mekiki:8080 resolve(.*);/, servers.map((url) => `server ${new URL(url).host}$1;`).join('\n')],
      [/listen 8080;/, `listen 127.0.0.1:${port};`],
    ]);
    await writeFile(path.join(folder, 'nginx.conf'), config);
    const own = `daemon off; pid ${folder}/pid; error_log stderr warn; ${process.getuid?.() === 0 ? 'user root;' : ''}`;
    return spawn('nginx', ['-c', path.join(folder, 'nginx.conf'), '-g', own], { stdio: ['ignore', 'ignore', 'pipe'] });
  });
}

/** Caddy with deploy/Caddyfile in front of a server, without TLS. */
export function startCaddy(server: string): Promise<Proxy> {
  return startProxy(async (folder, port) => {
    const file = path.join(folder, 'Caddyfile');
    await writeFile(file, `{\n\tadmin off\n}\n${await readFile(new URL('Caddyfile', DEPLOY), 'utf8')}`);
    const env = {
      SITE_ADDRESS: `http://127.0.0.1:${port}`,
      MEKIKI_ADDRESS: new URL(server).host,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    };
    return spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  });
}

async function startProxy(start: (folder: string, port: number) => Promise<ChildProcess>): Promise<Proxy> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-proxy-'));
  const port = await freePort();
  const child = await start(folder, port);
  let output = '';
  child.stderr?.on('data', (text: Buffer) => (output += text.toString()));
  const ended = once(child, 'exit');
  const isUp = async () => {
    while (child.exitCode === null) if (await accepts(port)) return;
    throw new Error(`The proxy ended: ${output}`);
  };
  await isUp();
  return {
    url: `http://127.0.0.1:${port}`,
    output: () => output,
    close: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function replaceAll(text: string, changes: readonly [RegExp, string][]): string {
  return changes.reduce((changed, [from, to]) => {
    if (!from.test(changed)) throw new Error(`The shipped file has no ${from.source}.`);
    return changed.replace(from, to);
  }, text);
}

/** An unused port of this machine. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => setTimeout(resolve, 50, false));
    socket.once('connect', () => socket.destroy());
  });
}
