/**
 * A throw-away PostgreSQL with pgvector and pg_trgm for tests:
 *   npm run postgres -- start [--install]   starts it if it is not running; the last line is its URL
 *   npm run postgres -- stop [--remove]     stops it, and removes its files
 *   npm run postgres -- status
 *   npm run postgres -- url                 the URL alone, if it is running
 * It uses the PostgreSQL of this machine, or Docker; with `--install`, packages that it unpacks into .cache.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inspectMachine } from './postgres-find.ts';
import { installPackages } from './postgres-install.ts';
import {
  CONTAINER,
  databaseUrl,
  DOCKER_IMAGE,
  freePort,
  isContainerRunning,
  isInstalledRunning,
  removeContainer,
  serverHome,
  startContainer,
  startInstalled,
  stopInstalled,
} from './postgres-server.ts';
import { chooseWay, type Installation } from './postgres-ways.ts';
import { ROOT } from './tools.ts';

/** What is running, or ran last. */
type State = { port: number } & ({ kind: 'installed'; home: string; installation: Installation } | { kind: 'docker' });

const STATE = path.join(ROOT, '.cache/postgres.json');
const OPTIONS: Readonly<Record<string, readonly string[]>> = {
  start: ['--install'],
  stop: ['--remove'],
  status: [],
  url: [],
};

const [action = '', ...options] = process.argv.slice(2);
try {
  const known = OPTIONS[action];
  if (!known || options.some((option) => !known.includes(option))) {
    console.error('Usage: npm run postgres -- start [--install] | stop [--remove] | status | url');
    process.exitCode = 2;
  } else if (action === 'start') await start(options.includes('--install'));
  else if (action === 'stop') await stop(options.includes('--remove'));
  else await report(action === 'url');
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

async function start(mayInstall: boolean): Promise<void> {
  const state = await readState();
  const running = state && (await isRunning(state)) ? state : await startNew(mayInstall);
  if (!running) return;
  const url = databaseUrl(running.port);
  say(`${describe(running)} is running.`);
  say(`Run the tests on it after: export TEST_DATABASE_URL=${url}`);
  say('Stop it with: npm run postgres -- stop');
  console.log(url);
}

/** @returns undefined if there is no way; the reason has been printed */
async function startNew(mayInstall: boolean): Promise<State | undefined> {
  const home = await serverHome();
  let way = chooseWay(await inspectMachine(home, mayInstall));
  if (way.kind === 'install') {
    await installPackages(home, say);
    way = chooseWay(await inspectMachine(home, false));
  }
  if (way.kind === 'installed') {
    const state: State = { kind: 'installed', port: await freePort(), home, installation: way.installation };
    await startInstalled(home, way.installation, state.port);
    return writeState(state);
  }
  if (way.kind === 'docker') {
    say(`Starting ${DOCKER_IMAGE} in Docker`);
    const state: State = { kind: 'docker', port: await freePort() };
    await startContainer(state.port);
    return writeState(state);
  }
  say(way.kind === 'none' ? way.advice : 'The packages were unpacked, but no usable PostgreSQL was among them.');
  process.exitCode = 1;
  return undefined;
}

async function stop(remove: boolean): Promise<void> {
  const state = await readState();
  if (state && (await isRunning(state))) {
    await (state.kind === 'docker' ? removeContainer() : stopInstalled(state.home, state.installation.bin));
    say(`${describe(state)} was stopped.`);
  } else say('No PostgreSQL for tests is running.');
  if (!remove) return;
  await rm(state?.kind === 'installed' ? state.home : await serverHome(), { recursive: true, force: true });
  await rm(STATE, { force: true });
  say('Its files were removed.');
}

async function report(urlOnly: boolean): Promise<void> {
  const state = await readState();
  if (state && (await isRunning(state))) {
    if (!urlOnly) say(`${describe(state)} is running.`);
    console.log(databaseUrl(state.port));
    return;
  }
  say('No PostgreSQL for tests is running. Start one with: npm run postgres -- start');
  process.exitCode = 1;
}

function isRunning(state: State): Promise<boolean> {
  return state.kind === 'docker' ? isContainerRunning() : isInstalledRunning(state.home, state.installation.bin);
}

function describe(state: State): string {
  if (state.kind === 'docker') return `PostgreSQL in the container ${CONTAINER}`;
  const { bin, major, pgvector } = state.installation;
  return `PostgreSQL ${major} with pgvector ${pgvector} of ${bin}`;
}

async function readState(): Promise<State | undefined> {
  const text = await readFile(STATE, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as State);
}

async function writeState(state: State): Promise<State> {
  await mkdir(path.dirname(STATE), { recursive: true });
  await writeFile(STATE, JSON.stringify(state, undefined, 2));
  return state;
}

/** For users; standard output is for the URL. */
function say(line: string): void {
  console.error(line);
}
