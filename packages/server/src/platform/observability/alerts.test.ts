/** The alert rules of deploy/: by themselves, and where promtool is installed, as Prometheus reads and evaluates them. */
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const RULES = fileURLToPath(new URL('../../../../../deploy/prometheus-alerts.yaml', import.meta.url));

interface Rule {
  alert: string;
  expr: string;
  for: string;
  labels: { severity: string };
  annotations: { summary: string; action: string };
}

async function readRules(): Promise<Rule[]> {
  const { groups } = parse(await readFile(RULES, 'utf8')) as { groups: { rules: Rule[] }[] };
  return groups.flatMap(({ rules }) => rules);
}

/** Brackets that are open at the end, or close nothing. */
function unbalanced(expr: string): string {
  let rest = expr.replaceAll(/"[^"]*"|[^()[\]{}]/g, '');
  for (let length = -1; length !== rest.length;) {
    length = rest.length;
    rest = rest.replaceAll(/\(\)|\[\]|\{\}/g, '');
  }
  return rest;
}

test('each alert has a name of its own, an expression, and says what to do', async () => {
  const rules = await readRules();
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  for (const { alert, expr, for: pending, labels, annotations } of rules) {
    expect([alert, unbalanced(expr)]).toEqual([alert, '']);
    expect(pending).toMatch(/^\d+[mh]$/);
    expect(['critical', 'warning', 'info']).toContain(labels.severity);
    expect(annotations.summary.length * annotations.action.length).toBeGreaterThan(0);
  }
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

describe.runIf(hasPromtool)('promtool', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-alerts-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' });
    return { status, text: stdout + stderr };
  };

  test('accepts the rules', async () => {
    expect(run('check', 'rules', RULES)).toMatchObject({
      status: 0,
      text: expect.stringContaining(`SUCCESS: ${(await readRules()).length} rules found`),
    });
  });

  /** Series of two servers: `bad` is to raise the alert, `good` is not. */
  const server = (name: string) => `instance="${name}",job="mekiki"`;
  const ALERTS: readonly { alert: string; at: string; series: readonly [text: string, values: string][] }[] = [
    {
      alert: 'MekikiDown',
      at: '5m',
      series: [
        [`up{${server('bad')}}`, '0x60'],
        [`up{${server('good')}}`, '1x60'],
      ],
    },
    {
      alert: 'MekikiDatabaseDown',
      at: '5m',
      series: [
        [`mekiki_database_up{${server('bad')}}`, '0x60'],
        [`mekiki_database_up{${server('good')}}`, '1x60'],
      ],
    },
    {
      alert: 'MekikiErrors',
      at: '30m',
      series: ['bad', 'good'].flatMap((name): [string, string][] => [
        [`mekiki_http_request_duration_seconds_count{${server(name)},status="200"}`, '0+100x60'],
        [
          `mekiki_http_request_duration_seconds_count{${server(name)},status="503"}`,
          name === 'bad' ? '0+20x60' : '0+1x60',
        ],
      ]),
    },
    {
      alert: 'MekikiEngineDown',
      at: '30m',
      series: [
        [`mekiki_engine_up{${server('bad')},tool="tagger",engine="x"}`, '0x60'],
        [`mekiki_engine_up{${server('good')},tool="tagger",engine="x"}`, '1x60'],
      ],
    },
    {
      alert: 'MekikiBoardStale',
      at: '90m',
      series: [
        [`mekiki_board_stale{${server('bad')},board="danbooru"}`, '1x120'],
        [`mekiki_board_stale{${server('good')},board="danbooru"}`, '0x120'],
      ],
    },
  ];

  test('raises alerts for a server that has the trouble, and not for another', async () => {
    const tests = ALERTS.map(({ alert, at, series }) => ({
      name: alert,
      interval: '1m',
      input_series: series.map(([name, values]) => ({ series: name, values })),
      promql_expr_test: [
        {
          expr: `count by (instance) (ALERTS{alertname="${alert}",alertstate="firing"})`,
          eval_time: at,
          exp_samples: [{ labels: '{instance="bad"}', value: 1 }],
        },
      ],
    }));
    const file = path.join(folder, 'tests.json');
    // JSON is YAML.
    await writeFile(file, JSON.stringify({ rule_files: [RULES], evaluation_interval: '1m', tests }));
    const { status, text } = run('test', 'rules', file);
    expect([status, text]).toEqual([0, expect.stringContaining('SUCCESS')]);
  });
});
