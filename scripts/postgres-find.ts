/** Finds the PostgreSQL programs of this machine, and reports what else it could use. */
import { existsSync, globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { unpackedRoot } from './postgres-install.ts';
import { extensionVersion, type Installation, type Machine, majorVersion } from './postgres-ways.ts';
import { runTool } from './tools.ts';

/** Debian, Red Hat, Homebrew on both processors, Postgres.app. */
const FOLDERS = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql*/bin',
  '/usr/local/opt/postgresql*/bin',
  '/Applications/Postgres.app/Contents/Versions/*/bin',
];

/** @param home where `--install` unpacks packages */
export async function inspectMachine(home: string, mayInstall: boolean): Promise<Machine> {
  return {
    installations: await findInstallations(home),
    docker: await answers('docker', 'version', '--format', '{{.Server.Version}}'),
    mayInstall,
    platform: process.platform,
    apt: (await answers('apt-get', '--version')) && (await answers('dpkg-deb', '--version')),
  };
}

async function findInstallations(home: string): Promise<Installation[]> {
  const inPath = await runTool('pg_config', ['--bindir'], { capture: true });
  const folders = [
    ...globSync(path.join(unpackedRoot(home), 'usr/lib/postgresql/*/bin')),
    ...(inPath.status === 0 ? [inPath.output.trim()] : []),
    ...FOLDERS.flatMap((pattern) => globSync(pattern)),
  ];
  const found = await Promise.all([...new Set(folders)].map((bin) => inspect(bin)));
  return found.filter((installation) => installation !== undefined);
}

async function inspect(bin: string): Promise<Installation | undefined> {
  if (!['initdb', 'pg_ctl', 'postgres', 'psql'].every((name) => existsSync(path.join(bin, name)))) return undefined;
  const version = await runTool(path.join(bin, 'pg_ctl'), ['--version'], { capture: true });
  const major = majorVersion(version.output);
  const share = await runTool(path.join(bin, 'pg_config'), ['--sharedir'], { capture: true });
  if (major === undefined || share.status !== 0) return undefined;
  const control = (name: string) =>
    readFile(path.join(share.output.trim(), 'extension', `${name}.control`), 'utf8').catch(() => '');
  const pgvector = extensionVersion(await control('vector'));
  return { bin, major, pgTrgm: (await control('pg_trgm')) !== '', ...(pgvector === undefined ? {} : { pgvector }) };
}

async function answers(command: string, ...args: string[]): Promise<boolean> {
  return (await runTool(command, args, { capture: true, timeout: 10_000 })).status === 0;
}
