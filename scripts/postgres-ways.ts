/** Which PostgreSQL `npm run postgres` uses, and how it parses the output of tools. Nothing here runs anything. */

/** The server needs this version of pgvector, or a newer one; docs/guides/operate.md says so to people who host Mekiki. */
export const MIN_PGVECTOR = '0.8';
/** The oldest PostgreSQL that the tests were run on. */
export const MIN_POSTGRES = 15;

/** The programs of a PostgreSQL on this machine. */
export interface Installation {
  /** The folder with `initdb`, `pg_ctl` and `psql`. */
  bin: string;
  major: number;
  /** Version of pgvector; undefined if it is missing. */
  pgvector?: string;
  pgTrgm: boolean;
}

export interface Machine {
  installations: readonly Installation[];
  /** A Docker daemon responds. */
  docker: boolean;
  /** `--install` was given. */
  mayInstall: boolean;
  platform: NodeJS.Platform;
  /** apt-get and dpkg are available. */
  apt: boolean;
}

export type Way =
  | { kind: 'installed'; installation: Installation }
  | { kind: 'docker' }
  | { kind: 'install' }
  | { kind: 'none'; advice: string };

/** The first way that works: installed programs, Docker, or packages if requested; otherwise what to install. */
export function chooseWay({ installations, docker, mayInstall, platform, apt }: Machine): Way {
  const [installation] = installations.filter(isComplete).toSorted((a, b) => b.major - a.major);
  if (installation) return { kind: 'installed', installation };
  if (docker) return { kind: 'docker' };
  if (apt && mayInstall) return { kind: 'install' };
  const found = installations.map(
    ({ bin, major, pgvector }) =>
      `PostgreSQL ${major} with ${pgvector ? `pgvector ${pgvector}` : 'no pgvector'} in ${bin}`,
  );
  return {
    kind: 'none',
    advice: `${adviceFor(platform, apt)}${found.length > 0 ? ` Found: ${found.join(', ')}.` : ''}`,
  };
}

function isComplete({ major, pgvector, pgTrgm }: Installation): boolean {
  return major >= MIN_POSTGRES && pgTrgm && pgvector !== undefined && isAtLeast(pgvector, MIN_PGVECTOR);
}

function adviceFor(platform: NodeJS.Platform, apt: boolean): string {
  const needed = `PostgreSQL ${MIN_POSTGRES} or newer with pgvector ${MIN_PGVECTOR} or newer`;
  if (platform === 'darwin') return `Install ${needed} (brew install postgresql@17 pgvector), or start Docker.`;
  if (apt) {
    return `Install ${needed}, start Docker, or let this command fetch packages into .cache (npm run postgres -- start --install).`;
  }
  return `Install ${needed}, or start Docker.`;
}

/** The major version in the output of `postgres --version` or `pg_config --version`; also of betas. */
export function majorVersion(output: string): number | undefined {
  const [, major] = /\bPostgreSQL\)? (\d+)/.exec(output) ?? [];
  return major === undefined ? undefined : Number(major);
}

/** The version in an extension's control file. */
export function extensionVersion(control: string): string | undefined {
  return /^\s*default_version\s*=\s*'([^']+)'/m.exec(control)?.[1];
}

/** Compares the numbers of two versions: 0.10 is newer than 0.9, and 0.8.0-1 is at least 0.8. */
export function isAtLeast(version: string, minimum: string): boolean {
  const numbers = (text: string) => (/^[\d.]*/.exec(text)?.[0] ?? '').split('.').map(Number);
  const [a, b] = [numbers(version), numbers(minimum)];
  for (let index = 0; index < Math.max(a.length, b.length); index++) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}

/** The highest major version of the packages that `apt-cache search` lists; `pattern` has the version as its first group. */
export function newestPackage(listing: string, pattern: RegExp): number | undefined {
  const versions = listing.split('\n').map((line) => Number(pattern.exec(line)?.[1]));
  const known = versions.filter((version) => Number.isInteger(version));
  return known.length > 0 ? Math.max(...known) : undefined;
}

/** The version that `apt-cache policy` would install; undefined if there is none. */
export function candidateVersion(policy: string): string | undefined {
  const candidate = /^\s*Candidate:\s*(\S+)/m.exec(policy)?.[1];
  // Packages of the project's own repository have an epoch or a suffix; the numbers in front are the version.
  return candidate === '(none)' ? undefined : candidate?.replace(/^\d+:/, '');
}

/** Libraries that `apt-get -s install` would add. JIT compilation is off, so its compiler stays away. */
export function missingLibraries(simulation: string): string[] {
  const added = Array.from(simulation.matchAll(/^Inst (lib\S+) \(/gm), ([, name = '']) => name);
  return added.filter((name) => !/^lib(llvm|clang)/.test(name));
}

/** The value of a line of /etc/os-release. */
export function osRelease(text: string, name: string): string | undefined {
  return new RegExp(`^${name}="?([^"\n]*)"?$`, 'm').exec(text)?.[1];
}
