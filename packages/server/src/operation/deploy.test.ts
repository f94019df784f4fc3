/** The files of deploy/ against what the server knows: settings that are misspelt there would do nothing. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../config/config.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const read = (name: string) => readFileSync(`${ROOT}${name}`, 'utf8');

interface Compose {
  services: Record<
    string,
    {
      image?: string;
      build?: string;
      environment?: Record<string, string | number | null>;
      volumes?: string[];
      depends_on?: Record<string, { condition: string }> | string[];
      healthcheck?: object;
    }
  >;
  volumes?: Record<string, unknown>;
}

const settings = new Set(Array.from(read('.env.example').matchAll(/^([A-Z_]+)=/gm), ([, name]) => name));
const secrets = { POSTGRES_PASSWORD: 'secret', STORAGE_SECRET: 'secret' };

/** `${NAME:-default}` and `${NAME:?why}` as docker compose fills them in. @throws where one has neither value nor default */
function filled(text: string): string {
  return text.replaceAll(/\$\{([A-Z_]+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind: string, rest: string) => {
    const value = (secrets as Record<string, string>)[name] ?? (kind === '-' ? rest : undefined);
    if (value === undefined) throw new Error(`${name} has no value.`);
    return value;
  });
}

function configOf(environment: Record<string, string | number | null>) {
  // Nothing after the colon is nothing for YAML.
  return readConfig(
    Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, String(value ?? '')])),
  );
}

describe.each(['deploy/compose.yaml', 'deploy/compose.postgres.yaml'])('%s', (file) => {
  const { services, volumes = {} } = parse(filled(read(file))) as Compose;

  test('starts a server whose settings are settings', () => {
    const { environment = {}, build } = services['mekiki'] ?? {};
    expect(build).toBe('..');
    for (const name of Object.keys(environment)) expect(settings).toContain(name);
    expect(() => configOf(environment)).not.toThrow();
  });

  test('names only volumes, files and services that are there, and pins what it takes from elsewhere', () => {
    for (const service of Object.values(services)) {
      const sources = (service.volumes ?? []).map((volume) => volume.split(':')[0] ?? '');
      const isThere = (from: string) => (from.startsWith('./') ? existsSync(`${ROOT}deploy/${from}`) : from in volumes);
      expect(sources.filter((from) => !isThere(from))).toEqual([]);
      const needs = Object.entries(
        Array.isArray(service.depends_on)
          ? Object.fromEntries(service.depends_on.map((name) => [name, { condition: 'service_started' }]))
          : (service.depends_on ?? {}),
      );
      const isKept = ([name, { condition }]: (typeof needs)[number]) =>
        condition === 'service_healthy' ? services[name]?.healthcheck !== undefined : name in services;
      expect(needs.filter((need) => !isKept(need))).toEqual([]);
      expect(service.image ?? 'built:1').toMatch(/:v?\d/);
    }
  });
});

test('the servers of compose.postgres.yaml share a database and a bucket', () => {
  const { services } = parse(filled(read('deploy/compose.postgres.yaml'))) as Compose;
  const environment = services['mekiki']?.environment ?? {};
  const config = configOf(environment);
  expect(new URL(config.databaseUrl ?? '').hostname).toBe('database');
  expect(config.storage).toMatchObject({ bucket: 'mekiki', endpoint: 'http://storage:7070', pathStyle: true });
  expect(config.trustedProxies).toBe(1);
  expect(services['storage']?.volumes).toEqual([expect.stringMatching(/\/mekiki$/)]);
});

test('what the Dockerfile copies is there, and it goes through no folder of a person', () => {
  const text = read('Dockerfile');
  const copied = Array.from(text.matchAll(/^COPY (?!--from)(.+) \S+$/gm), ([, from = '']) => from.split(' ')).flat();
  expect(copied.length).toBeGreaterThan(4);
  for (const from of copied) expect(existsSync(`${ROOT}${from}`)).toBe(true);
  expect(text).not.toMatch(/\/root|\/home/);
  // It installs with the pnpm that made the lockfile.
  const [, pnpm] = /PNPM = '([\d.]+)'/.exec(read('scripts/run.mjs')) ?? [];
  expect(new Set(text.match(/(?<=pnpm@)[\d.]+/g))).toEqual(new Set([pnpm]));
  expect(readdirSync(`${ROOT}deploy`)).toEqual(
    expect.arrayContaining(['nginx.conf', 'Caddyfile', 'compose.yaml', 'mekiki.service']),
  );
});
