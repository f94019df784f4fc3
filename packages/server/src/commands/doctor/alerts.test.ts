import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { ALERT_CHECKS, alertFindings } from './alerts.ts';
import { quantileOf, readFigures } from './figures.ts';

const RULES = new URL('../../../../../deploy/prometheus-alerts.yaml', import.meta.url);
const NOW = Date.parse('2026-11-28T12:00:00Z');

/** What the findings say of boards and of figures, by their name. */
function told(figures: string | undefined, boards: Parameters<typeof alertFindings>[0]['boards'] = []) {
  const findings = alertFindings({
    boards,
    now: NOW,
    figures: figures === undefined ? undefined : readFigures(figures),
  });
  return new Map(findings.map(({ part, ...rest }) => [part, rest]));
}

test('each alert has a line, and each line an alert', async () => {
  const { groups } = parse(await readFile(RULES, 'utf8')) as { groups: { rules: { alert: string }[] }[] };
  const alerts = groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));
  expect(Object.keys(ALERT_CHECKS).toSorted()).toEqual(alerts.toSorted());
});

describe('warns where an alert would', () => {
  const buckets = (name: string, labels: string, slow: number) =>
    [
      `${name}_bucket{${labels},le="1"} ${20 - slow}`,
      `${name}_bucket{${labels},le="5"} ${20 - slow}`,
      `${name}_bucket{${labels},le="30"} 20`,
      `${name}_bucket{${labels},le="+Inf"} 20`,
    ].join('\n');
  const requests = 'mekiki_http_request_duration_seconds';
  const search = 'method="POST",route="/api/search/image/file",status="200"';
  const started = `process_start_time_seconds ${NOW / 1_000 - 60}`;

  test.each([
    [
      'Errors',
      `${requests}_count{status="500"} 6\n${requests}_count{status="200"} 94`,
      `${requests}_count{status="200"} 94`,
    ],
    ['Slow searches', buckets(requests, search, 2), buckets(requests, search, 0)],
    [
      'Waiting work',
      buckets('mekiki_media_wait_seconds', 'priority="interactive"', 3),
      buckets('mekiki_media_wait_seconds', 'priority="background"', 20),
    ],
    ['Generator queue', 'mekiki_generator_waiting_images 101', 'mekiki_generator_waiting_images 100'],
    ['Upscaler queue', 'mekiki_upscaler_images{state="waiting"} 9', 'mekiki_upscaler_images{state="running"} 9'],
    [
      'Limits',
      `mekiki_problems_total{code="rate-limit",status="429"} 61\n${started}`,
      `mekiki_problems_total{code="rate-limit",status="429"} 59\n${started}`,
    ],
  ])('%s', (part, bad, good) => {
    expect(told(bad).get(part)?.state).toBe('warn');
    expect(told(good).get(part)?.state).toBe('ok');
    expect(told(undefined).has(part)).toBe(false);
  });

  test('boards', () => {
    const boards = [
      { pool: 'danbooru', newestAt: '2026-11-27T12:00:00Z' },
      { pool: 'tbib', newestAt: '2026-11-01T12:00:00Z', staleSince: '2026-11-02T00:00:00Z', message: 'It is gone.' },
    ];
    const findings = told('', boards);
    expect(findings.get('Boards')).toEqual({
      state: 'warn',
      text: expect.stringContaining('tbib since 2026-11-02: It is gone. Look whether') as string,
    });
    expect(findings.get('Age of the index')?.text).toContain('tbib 27 days.');
    const fresh = told('', boards.slice(0, 1));
    expect([fresh.get('Boards')?.state, fresh.get('Age of the index')?.state]).toEqual(['ok', 'ok']);
  });
});

test('without access to the figures the operator is told how to give it', () => {
  expect(told(undefined).get('Figures')).toEqual({
    state: 'warn',
    text: expect.stringContaining('set METRICS_TOKEN') as string,
  });
  expect(told('').has('Figures')).toBe(false);
});

test('reads labels with quotes, and no quantile of nothing', () => {
  expect(readFigures('# HELP a b\na_total{b="c \\"d\\", e"} 1.5\n')).toEqual([
    { name: 'a_total', labels: { b: 'c \\"d\\", e' }, value: 1.5 },
  ]);
  expect(quantileOf([], 'a', {}, 0.5)).toBeUndefined();
});
