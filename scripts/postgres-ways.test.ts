import { describe, expect, test } from 'vitest';
import {
  candidateVersion,
  chooseWay,
  extensionVersion,
  type Installation,
  isAtLeast,
  type Machine,
  majorVersion,
  missingLibraries,
  newestPackage,
  osRelease,
} from './postgres-ways.ts';

const complete: Installation = { bin: '/usr/lib/postgresql/16/bin', major: 16, pgvector: '0.8.0', pgTrgm: true };
const bare: Machine = { installations: [], docker: false, mayInstall: false, platform: 'linux', apt: false };

describe('the way to a PostgreSQL', () => {
  test('is the newest one that is installed, before Docker and packages', () => {
    const newer = { ...complete, bin: '/usr/lib/postgresql/17/bin', major: 17 };
    const machine = { ...bare, installations: [complete, newer], docker: true, apt: true, mayInstall: true };
    expect(chooseWay(machine)).toEqual({ kind: 'installed', installation: newer });
  });

  test.each<[string, Partial<Installation>]>([
    ['is too old', { major: 14 }],
    ['has no pgvector', { pgvector: undefined }],
    ['has an old pgvector', { pgvector: '0.7.4' }],
    ['has no pg_trgm', { pgTrgm: false }],
  ])('passes over one that %s', (_, lack) => {
    expect(chooseWay({ ...bare, installations: [{ ...complete, ...lack }], docker: true })).toEqual({ kind: 'docker' });
  });

  test('is packages only where that was asked for and apt is there', () => {
    expect(chooseWay({ ...bare, apt: true, mayInstall: true })).toEqual({ kind: 'install' });
    expect(chooseWay({ ...bare, apt: true }).kind).toBe('none');
    expect(chooseWay({ ...bare, mayInstall: true }).kind).toBe('none');
    expect(chooseWay({ ...bare, apt: true, mayInstall: true, docker: true })).toEqual({ kind: 'docker' });
  });

  test('is advice where there is none, with what was found', () => {
    const advice = (machine: Partial<Machine>) => {
      const way = chooseWay({ ...bare, ...machine });
      return way.kind === 'none' ? way.advice : '';
    };
    expect(advice({})).toBe('Install PostgreSQL 15 or newer with pgvector 0.8 or newer, or start Docker.');
    expect(advice({ platform: 'darwin' })).toContain('brew install postgresql@17 pgvector');
    expect(advice({ apt: true })).toContain('npm run postgres -- start --install');
    expect(advice({ installations: [{ bin: '/opt/pg/bin', major: 15, pgTrgm: true }] })).toContain(
      'Found: PostgreSQL 15 with no pgvector in /opt/pg/bin.',
    );
  });
});

test.each([
  ['postgres (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)', 15],
  ['PostgreSQL 17.2', 17],
  ['postgres (PostgreSQL) 18beta1', 18],
  ['sh: 1: postgres: not found', undefined],
])('reads the major version in %j', (output, major) => {
  expect(majorVersion(output)).toBe(major);
});

test('reads the version of an extension', () => {
  const control = "comment = 'vector data type'\ndefault_version = '0.8.1'\nmodule_pathname = '$libdir/vector'\n";
  expect(extensionVersion(control)).toBe('0.8.1');
  expect(extensionVersion("# default_version = '0.1'\n")).toBeUndefined();
});

test.each([
  ['0.8.0', '0.8', true],
  ['0.8', '0.8', true],
  ['0.10.0', '0.8', true],
  ['1.0', '0.8', true],
  ['0.8.0-1.pgdg12+1', '0.8', true],
  ['0.7.9', '0.8', false],
  ['0.8', '0.8.4', false],
  ['unknown', '0.8', false],
])('%s is at least %s: %s', (version, minimum, expected) => {
  expect(isAtLeast(version, minimum)).toBe(expected);
});

test('finds the newest package in a listing', () => {
  const listing = 'postgresql-9-pgvector - old\npostgresql-17-pgvector - vectors\npostgresql-16-pgvector - vectors\n';
  expect(newestPackage(listing, /^postgresql-(\d+)-pgvector /)).toBe(17);
  expect(newestPackage('', /^postgresql-(\d+)-pgvector /)).toBeUndefined();
});

test('reads the version that apt would install', () => {
  expect(candidateVersion('pkg:\n  Installed: (none)\n  Candidate: 1:0.8.0-1\n  Version table:\n')).toBe('0.8.0-1');
  expect(candidateVersion('pkg:\n  Installed: (none)\n  Candidate: (none)\n')).toBeUndefined();
  expect(candidateVersion('')).toBeUndefined();
});

test('finds the libraries that are missing, without updates and compilers', () => {
  const simulation = [
    'Inst libpq5 (15.18-0+deb12u1 Debian:12.11/oldstable [amd64])',
    'Inst libllvm14 (1:14.0.6-12 Debian:12.11/oldstable [amd64])',
    'Inst libssl3 [3.0.15-1] (3.0.16-1 Debian:12.11/oldstable [amd64])',
    'Inst postgresql-15 (15.18-0+deb12u1 Debian:12.11/oldstable [amd64])',
    'Conf libpq5 (15.18-0+deb12u1 Debian:12.11/oldstable [amd64])',
  ].join('\n');
  expect(missingLibraries(simulation)).toEqual(['libpq5']);
});

test('reads the name of the system', () => {
  const text = 'PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"\nVERSION_CODENAME=bookworm\nID=debian\n';
  expect(osRelease(text, 'VERSION_CODENAME')).toBe('bookworm');
  expect(osRelease(text, 'PRETTY_NAME')).toBe('Debian GNU/Linux 12 (bookworm)');
  expect(osRelease(text, 'UBUNTU_CODENAME')).toBeUndefined();
});
