/**
 * Fetches PostgreSQL with pgvector from the system's package archive and unpacks it into a folder. Nothing is
 * installed, and the system's package sources do not change. Debian 12 has no package of pgvector: there the source
 * package of the next release is compiled, which needs a C compiler and make.
 */
import { existsSync, globSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  candidateVersion,
  isAtLeast,
  MIN_PGVECTOR,
  missingLibraries,
  newestPackage,
  osRelease,
} from './postgres-ways.ts';
import { runTool } from './tools.ts';

/** Releases without pgvector, and the release whose source package is compiled instead. */
const SOURCE_RELEASE: Readonly<Record<string, string>> = { bookworm: 'trixie' };

/** Where the packages of `home` are unpacked. */
export function unpackedRoot(home: string): string {
  return path.join(home, 'root');
}

/**
 * @param home the folder to work in
 * @param say called with a line for each step that takes long
 * @throws Error with a sentence to show
 */
export async function installPackages(home: string, say: (line: string) => void): Promise<void> {
  const system = await readFile('/etc/os-release', 'utf8').catch(() => '');
  const sourceRelease = SOURCE_RELEASE[osRelease(system, 'VERSION_CODENAME') ?? ''];
  // An interrupted call may have left a partial folder.
  await rm(unpackedRoot(home), { recursive: true, force: true });
  const apt = await aptFolders(path.join(home, 'apt'), sourceRelease);
  say('Reading the lists of packages');
  await must('apt-get', [...apt, '-qq', 'update'], home);

  const packaged = await packagedVersion(apt, home);
  const major = packaged ?? newestPackage(await search(apt, home, '^postgresql-server-dev-[0-9]+$'), /^\S+-(\d+) /);
  if (major === undefined) throw new Error('The package archive of this system has no PostgreSQL.');
  if (packaged === undefined) await needsCompiler(sourceRelease);

  const server = `postgresql-${major}`;
  const extension = packaged === undefined ? `postgresql-server-dev-${major}` : `${server}-pgvector`;
  const simulation = await must('apt-get', [...apt, '-s', '--no-install-recommends', 'install', server], home);
  say(`Fetching PostgreSQL ${major}`);
  const packages = path.join(home, 'packages');
  await freshFolder(packages);
  const names = [server, `postgresql-client-${major}`, extension, ...missingLibraries(simulation)];
  await must('apt-get', [...apt, '-qq', 'download', ...names], packages);
  for (const file of globSync('*.deb', { cwd: packages })) {
    await must('dpkg-deb', ['--extract', path.join(packages, file), unpackedRoot(home)], home);
  }
  if (packaged === undefined) await compile(home, apt, major, say);
  for (const name of ['apt', 'packages', 'source']) await rm(path.join(home, name), { recursive: true, force: true });
}

/** The newest PostgreSQL for which the archive has a recent enough pgvector. */
async function packagedVersion(apt: readonly string[], home: string): Promise<number | undefined> {
  const listing = await search(apt, home, '^postgresql-[0-9]+-pgvector$');
  const major = newestPackage(listing, /^postgresql-(\d+)-pgvector /);
  if (major === undefined) return undefined;
  const version = candidateVersion(await must('apt-cache', [...apt, 'policy', `postgresql-${major}-pgvector`], home));
  return version !== undefined && isAtLeast(version, MIN_PGVECTOR) ? major : undefined;
}

async function compile(
  home: string,
  apt: readonly string[],
  major: number,
  say: (line: string) => void,
): Promise<void> {
  say('Compiling pgvector');
  const source = path.join(home, 'source');
  await freshFolder(source);
  await must('apt-get', [...apt, '-qq', 'source', '--download-only', 'pgvector'], source);
  const [archive] = globSync('pgvector_*.orig.tar.gz', { cwd: source });
  if (archive === undefined) throw new Error('The source package of pgvector has no archive.');
  await must('tar', ['xzf', archive, '--strip-components=1'], source);
  const config = path.join(unpackedRoot(home), `usr/lib/postgresql/${major}/bin/pg_config`);
  // No machine code specific to this processor: the folder may be cached and used on another one.
  await must('make', ['--silent', 'install', 'with_llvm=no', 'OPTFLAGS=', `PG_CONFIG=${config}`], source);
}

async function needsCompiler(sourceRelease: string | undefined): Promise<void> {
  if (sourceRelease === undefined) {
    throw new Error(
      `The package archive of this system has no pgvector ${MIN_PGVECTOR}: install it from apt.postgresql.org, or start Docker.`,
    );
  }
  for (const tool of ['gcc', 'make']) {
    if ((await runTool(tool, ['--version'], { capture: true })).status !== 0) {
      throw new Error('pgvector must be compiled here: install build-essential, or start Docker.');
    }
  }
}

/**
 * @returns apt's options for lists and downloads in a separate folder, with the sources of the next release added to
 * the system's
 */
async function aptFolders(folder: string, sourceRelease: string | undefined): Promise<string[]> {
  await freshFolder(folder);
  const [sources, state, cache] = ['sources', 'state', 'cache'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  await mkdir(path.join(state, 'lists/partial'), { recursive: true });
  await mkdir(path.join(cache, 'archives/partial'), { recursive: true });
  await mkdir(sources);
  if (existsSync('/etc/apt/sources.list')) await cp('/etc/apt/sources.list', path.join(sources, 'system.list'));
  for (const file of globSync('/etc/apt/sources.list.d/*.{list,sources}')) {
    await cp(file, path.join(sources, path.basename(file)));
  }
  if (sourceRelease !== undefined) {
    const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg';
    await writeFile(
      path.join(sources, 'next-release.list'),
      `deb-src [signed-by=${keyring}] ${await archiveAddress()} ${sourceRelease} main\n`,
    );
  }
  const options = {
    'Dir::Etc::SourceList': '/dev/null',
    'Dir::Etc::SourceParts': sources,
    'Dir::State': state,
    'Dir::State::status': '/var/lib/dpkg/status',
    'Dir::Cache': cache,
    // The user that apt downloads as may lack access to the folder.
    'APT::Sandbox::User': 'root',
  };
  return Object.entries(options).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
}

/** The archive that the system's packages come from. */
async function archiveAddress(): Promise<string> {
  const targets = await must('apt-get', ['indextargets', '--format', '$(REPO_URI)', 'Created-By: Packages'], '/');
  const [address] = targets.split('\n').filter((line) => /debian\/?$/.test(line));
  if (!address) throw new Error('The package sources of this system name no archive of Debian.');
  return address;
}

function search(apt: readonly string[], home: string, pattern: string): Promise<string> {
  return must('apt-cache', [...apt, 'search', '--names-only', pattern], home);
}

async function freshFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
}

/** @returns the tool's output; @throws Error with it, if the tool fails */
async function must(command: string, args: readonly string[], cwd: string): Promise<string> {
  const { status, output } = await runTool(command, args, { capture: true, cwd });
  if (status !== 0) throw new Error(`${command} ${args.slice(-2).join(' ')} failed:\n${output}`);
  return output;
}
