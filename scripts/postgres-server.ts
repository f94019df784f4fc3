/** Starts and stops the PostgreSQL for tests: this machine's programs as an ordinary user, or a Docker container. */
import { createHash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { unpackedRoot } from './postgres-install.ts';
import type { Installation } from './postgres-ways.ts';
import { type Ran, ROOT, runTool, toolEnvironment } from './tools.ts';

export const DOCKER_IMAGE = 'pgvector/pgvector:pg17';
/** One container per checkout. */
export const CONTAINER = `mekiki-postgres-${createHash('sha256').update(ROOT).digest('hex').slice(0, 12)}`;

const EXTENSIONS = ['create extension if not exists vector', 'create extension if not exists pg_trgm'];
/** Its data may be lost, so nothing waits for the disk; JIT compilation costs more than these queries. */
const SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'jit=off', 'max_connections=200'];

export function databaseUrl(port: number): string {
  return `postgres://postgres@127.0.0.1:${port}/postgres`;
}

/** A TCP port of this machine that nothing listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/**
 * Creates the database's files if they are missing and starts the server. As root it runs as another user, because
 * PostgreSQL refuses root.
 * @throws Error with the programs' output
 */
export async function startInstalled(home: string, { bin, major }: Installation, port: number): Promise<void> {
  const data = path.join(home, 'data');
  if ((await readFile(path.join(data, 'PG_VERSION'), 'utf8').catch(() => '')).trim() !== String(major)) {
    await rm(data, { recursive: true, force: true });
  }
  if (!existsSync(data)) {
    await mkdir(data, { recursive: true, mode: 0o700 });
    await ownedByServer(data);
    const locale = process.platform === 'linux' ? ['--locale=C.UTF-8'] : [];
    const options = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-sync', ...locale];
    await must(home, path.join(bin, 'initdb'), ['-D', data, ...options]);
  }
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', "unix_socket_directories=''", ...SETTINGS];
  const options = settings.map((setting) => `-c ${setting}`).join(' ');
  const server = await asServer(home, path.join(bin, 'pg_ctl'), [
    '-D',
    data,
    '-l',
    path.join(data, 'log'),
    '-w',
    '-o',
    options,
    'start',
  ]);
  if (server.status !== 0) {
    const reason = await readFile(path.join(data, 'log'), 'utf8').catch(() => '');
    throw new Error(`PostgreSQL did not start:\n${server.output}${reason}`);
  }
  const connection = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-q', '-v', 'ON_ERROR_STOP=1'];
  await must(home, path.join(bin, 'psql'), [...connection, ...EXTENSIONS.flatMap((statement) => ['-c', statement])]);
}

export async function isInstalledRunning(home: string, bin: string): Promise<boolean> {
  const status = await asServer(home, path.join(bin, 'pg_ctl'), ['-D', path.join(home, 'data'), 'status']);
  return status.status === 0;
}

export async function stopInstalled(home: string, bin: string): Promise<void> {
  await must(home, path.join(bin, 'pg_ctl'), ['-D', path.join(home, 'data'), '-m', 'fast', '-w', 'stop']);
}

/** @throws Error with Docker's output */
export async function startContainer(port: number): Promise<void> {
  await removeContainer();
  const publish = ['--publish', `127.0.0.1:${port}:5432`, '--env', 'POSTGRES_HOST_AUTH_METHOD=trust'];
  const settings = SETTINGS.flatMap((setting) => ['-c', setting]);
  await must(ROOT, 'docker', ['run', '--detach', '--name', CONTAINER, ...publish, DOCKER_IMAGE, ...settings]);
  // The image first starts a server for its own setup, which does not listen on TCP.
  const statements = EXTENSIONS.flatMap((statement) => ['-c', statement]);
  const connection = ['-h', '127.0.0.1', '-U', 'postgres', '-q', '-v', 'ON_ERROR_STOP=1'];
  for (;;) {
    const ready = await runTool('docker', ['exec', CONTAINER, 'psql', ...connection, ...statements], { capture: true });
    if (ready.status === 0) return;
    if (!(await isContainerRunning())) {
      const { output } = await runTool('docker', ['logs', '--tail', '20', CONTAINER], { capture: true });
      throw new Error(`PostgreSQL did not start in its container:\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

export async function isContainerRunning(): Promise<boolean> {
  const state = await runTool('docker', ['inspect', '--format', '{{.State.Running}}', CONTAINER], { capture: true });
  return state.status === 0 && state.output.trim() === 'true';
}

/** Its data is disposable, so stopping removes it. */
export async function removeContainer(): Promise<void> {
  await runTool('docker', ['rm', '--force', '--volumes', CONTAINER], { capture: true });
}

/**
 * A folder that the server's user can access: in the checkout, or in the system's cache folder if the checkout is in a
 * folder of root.
 */
export async function serverHome(): Promise<string> {
  const home = path.join(ROOT, '.cache/postgres');
  await mkdir(home, { recursive: true });
  if (!isRoot()) return home;
  await chmod(home, 0o755);
  const reach = await runTool('runuser', ['-u', await serverUser(), '--', 'test', '-x', home], {
    capture: true,
    cwd: '/',
  });
  if (reach.status === 0) return home;
  const elsewhere = path.join('/var/cache', CONTAINER);
  await mkdir(elsewhere, { recursive: true });
  await chmod(elsewhere, 0o755);
  return elsewhere;
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** The user that the server runs as if we are root. */
async function serverUser(): Promise<string> {
  return (await runTool('id', ['-u', 'postgres'], { capture: true })).status === 0 ? 'postgres' : 'nobody';
}

async function ownedByServer(folder: string): Promise<void> {
  if (!isRoot()) return;
  const user = await runTool('id', ['-u', await serverUser()], { capture: true });
  await chown(folder, Number(user.output.trim()), -1);
}

async function asServer(home: string, command: string, args: readonly string[]): Promise<Ran> {
  const env = serverEnvironment(home);
  if (!isRoot()) return runTool(command, args, { capture: true, cwd: home, env });
  return runTool('runuser', ['-u', await serverUser(), '--', command, ...args], { capture: true, cwd: home, env });
}

/** Without settings for other databases; with the libraries that were unpacked with the server. */
function serverEnvironment(home: string): NodeJS.ProcessEnv {
  const kept = Object.entries(toolEnvironment()).filter(([name]) => !name.startsWith('PG'));
  const libraries = globSync(path.join(unpackedRoot(home), '{usr/,}lib/*-linux-gnu*'));
  if (libraries.length === 0) return Object.fromEntries(kept);
  return { ...Object.fromEntries(kept), LD_LIBRARY_PATH: libraries.join(path.delimiter) };
}

async function must(home: string, command: string, args: readonly string[]): Promise<void> {
  const { status, output } =
    command === 'docker' ? await runTool(command, args, { capture: true }) : await asServer(home, command, args);
  if (status !== 0) throw new Error(`${path.basename(command)} failed:\n${output}`);
}
