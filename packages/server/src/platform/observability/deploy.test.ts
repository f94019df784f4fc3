/** The files of deploy/ against what the server knows: settings that are misspelt there would do nothing. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig } from '../config/config.ts';

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));
const read = (name: string) => readFileSync(`${ROOT}${name}`, 'utf8');

interface Compose {
  services: Record<
    string,
    {
      image?: string;
      build?: string;
      read_only?: boolean;
      cap_drop?: string[];
      security_opt?: string[];
      env_file?: { path: string; required: boolean }[];
      restart?: string;
      environment?: Record<string, string | number | null>;
      volumes?: string[];
      depends_on?: Record<string, { condition: string }> | string[];
      healthcheck?: object;
    }
  >;
  volumes?: Record<string, unknown>;
}

interface Probe {
  httpGet: { path: string };
}

interface Kubernetes {
  kind: string;
  spec?: {
    template: {
      spec: { containers: { env: { name: string }[]; livenessProbe?: Probe; readinessProbe?: Probe }[] };
    };
  };
}

const settings = new Set(Array.from(read('.env.example').matchAll(/^([A-Z_]+)=/gm), ([, name]) => name));
/** What pg itself reads. */
settings.add('PGPASSWORD');
const secrets = {
  // As `openssl rand -base64` may print it.
  POSTGRES_PASSWORD: 'a/b?#+c=',
  STORAGE_SECRET: 'secret',
  METRICS_TOKEN: 'secret',
  GRAFANA_PASSWORD: 'secret',
  SECRETS_KEY: Buffer.alloc(32, 1).toString('base64'),
};

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

const MONITORING = 'deploy/compose.monitoring.yaml';

test.each(['deploy/compose.yaml', 'deploy/compose.postgres.yaml'])(
  '%s starts a server whose settings are settings',
  (file) => {
    const { services } = parse(filled(read(file))) as Compose;
    const { environment = {}, build } = services['mekiki'] ?? {};
    expect(build).toBe('..');
    for (const name of Object.keys(environment)) expect(settings).toContain(name);
    expect(() => configOf(environment)).not.toThrow();
  },
);

describe.each(['deploy/compose.yaml', 'deploy/compose.postgres.yaml', MONITORING])('%s', (file) => {
  const { services, volumes = {} } = parse(filled(read(file))) as Compose;

  test('names only volumes, files and services that are there, and pins what it takes from elsewhere', () => {
    for (const service of Object.values(services)) {
      // One without a source is an anonymous volume.
      const sources = (service.volumes ?? []).flatMap((volume) => volume.split(':').slice(0, -1).slice(0, 1));
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

describe('a server in a container writes to /data and /tmp only, and gains no rights', () => {
  test.each(['deploy/compose.yaml', 'deploy/compose.postgres.yaml'])('with %s', (file) => {
    const { mekiki } = (parse(filled(read(file))) as Compose).services;
    expect(mekiki).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      env_file: [{ path: '.env', required: false }],
    });
    expect(mekiki?.volumes).toContain('/tmp');
  });

  test('in Kubernetes', () => {
    const documents = parseAllDocuments(read('deploy/kubernetes.yaml')).map((one) => one.toJS() as Kubernetes);
    const pod = documents.find(({ kind }) => kind === 'Deployment')?.spec?.template.spec;
    expect(pod).toMatchObject({ securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } } });
    expect(pod?.containers[0]).toMatchObject({
      securityContext: {
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
      },
      volumeMounts: [{ mountPath: '/data' }, { mountPath: '/tmp' }],
    });
  });
});

test('the servers of compose.postgres.yaml share a database and a bucket', () => {
  const { services } = parse(filled(read('deploy/compose.postgres.yaml'))) as Compose;
  const environment = services['mekiki']?.environment ?? {};
  const config = configOf(environment);
  expect(new URL(config.databaseUrl ?? '').hostname).toBe('database');
  expect(environment['PGPASSWORD']).toBe(services['database']?.environment?.['POSTGRES_PASSWORD']);
  expect(config.storage).toMatchObject({ bucket: 'mekiki', endpoint: 'http://storage:7070', pathStyle: true });
  expect(config.trustedProxies).toBe(1);
  expect(services['storage']?.volumes).toEqual([expect.stringMatching(/\/mekiki$/)]);
});

test('compose.monitoring.yaml gives Prometheus the servers, their token, the alerts and the dashboard', () => {
  const { services } = parse(filled(read(MONITORING))) as Compose;
  expect(configOf(services['mekiki']?.environment ?? {}).metricsToken).toBe('secret');
  const { rule_files: rules, scrape_configs: scraped } = parse(read('deploy/prometheus.yaml')) as {
    rule_files: string[];
    scrape_configs: { job_name: string; dns_sd_configs: { names: string[] }[] }[];
  };
  const mounts = Object.values(services).flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(':')));
  const sourceOf = (target: string) => mounts.find(([, to]) => to === target)?.[0];
  for (const rule of rules) expect(sourceOf(`/etc/prometheus/${rule}`)).toBe(`./${rule}`);
  expect(scraped).toMatchObject([{ job_name: 'mekiki', dns_sd_configs: [{ names: ['mekiki'] }] }]);
  const { providers } = parse(read('deploy/grafana-dashboards.yaml')) as { providers: { options: { path: string } }[] };
  expect(sourceOf(`${providers[0]?.options.path}/mekiki.json`)).toBe('./grafana-dashboard.json');
  const { datasources } = parse(read('deploy/grafana-datasource.yaml')) as { datasources: { url: string }[] };
  expect(new URL(datasources[0]?.url ?? '').hostname in services).toBe(true);
});

test('no settings move the data of the systemd unit, and commands find it', () => {
  const unit = read('deploy/mekiki.service');
  const [, folder] = /^StateDirectory=(.+)$/m.exec(unit) ?? [];
  expect(unit).toMatch(new RegExp(`^ExecStart=/usr/bin/env DATA_DIR=/var/lib/${folder} node `, 'm'));
  for (const guide of ['deploy', 'vps']) {
    const [command = ''] = /systemd-run [^`]+/.exec(read(`docs/guides/${guide}.md`)) ?? [];
    expect(command).toContain(`EnvironmentFile=/etc/mekiki.env env DATA_DIR=/var/lib/${folder} npm run `);
  }
});

test('the unit leaves files of its own to nobody else', () => {
  const unit = read('deploy/mekiki.service');
  expect(unit).toMatch(/^UMask=0077$/m);
  expect(unit).toMatch(/^StateDirectoryMode=0700$/m);
});

describe('a server whose database has died is restarted', () => {
  const exitCode = /EXIT_DEAD = (\d+)/.exec(read('packages/server/src/main.ts'))?.[1];

  test('by systemd', () => {
    expect(Number(exitCode)).toBeGreaterThan(0);
    const unit = read('deploy/mekiki.service');
    expect(unit).toMatch(/^Restart=on-failure$/m);
    // Neither counts its code as success, nor gives up after some tries.
    expect(unit).not.toMatch(/^(?:SuccessExitStatus|RestartPreventExitStatus|StartLimitBurst)=/m);
  });

  test.each(['deploy/compose.yaml', 'deploy/compose.postgres.yaml'])('by Docker, with %s', (file) => {
    const { services } = parse(filled(read(file))) as Compose;
    expect(services['mekiki']?.restart).toBe('unless-stopped');
  });

  test('by Kubernetes, which never runs two beside each other', () => {
    const documents = parseAllDocuments(read('deploy/kubernetes.yaml')).map((one) => one.toJS() as Kubernetes);
    const { spec } = documents.find(({ kind }) => kind === 'Deployment') ?? {};
    expect(spec).toMatchObject({
      replicas: 1,
      strategy: { type: 'Recreate' },
      template: { spec: { restartPolicy: 'Always' } },
    });
    const [container] = spec?.template.spec.containers ?? [];
    expect(container?.livenessProbe?.httpGet.path).toBe('/healthz');
    expect(container?.readinessProbe?.httpGet.path).toBe('/readyz');
    for (const { name } of container?.env ?? []) expect(settings).toContain(name);
  });
});

test('the Dockerfile copies only existing files, and uses no home folder', () => {
  const text = read('Dockerfile');
  const copied = Array.from(text.matchAll(/^COPY (?!--from)(.+) \S+$/gm), ([, from = '']) => from.split(' ')).flat();
  expect(copied.length).toBeGreaterThan(4);
  for (const from of copied) expect(existsSync(`${ROOT}${from}`)).toBe(true);
  expect(text).not.toMatch(/\/root|\/home/);
  // Neither of its installations works without the patches that the lockfile names.
  expect(text.match(/^COPY patches patches$/gm)).toHaveLength(text.match(/pnpm install/g)?.length ?? 0);
  // It installs with the pnpm that made the lockfile.
  const [, pnpm] = /PNPM = '([\d.]+)'/.exec(read('scripts/run.mjs')) ?? [];
  expect(new Set(text.match(/(?<=pnpm@)[\d.]+/g))).toEqual(new Set([pnpm]));
  expect(readdirSync(`${ROOT}deploy`)).toEqual(
    expect.arrayContaining(['nginx.conf', 'Caddyfile', 'compose.yaml', 'mekiki.service']),
  );
});
