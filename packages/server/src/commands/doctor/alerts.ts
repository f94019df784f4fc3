/**
 * What the alerts of `deploy/prometheus-alerts.yaml` would tell, in the doctor's words: each rule has an entry here. The
 * doctor has no history, so rates are those since the server's start.
 */
import { commandLine } from '../../platform/process/command-line.ts';
import type { Finding } from './finding.ts';
import { quantileOf, readFigures, type Sample, sumOf, valuesOf } from './figures.ts';

const DAY_MS = 86_400_000;

interface Board {
  pool: string;
  newestAt?: string;
  staleSince?: string;
  message?: string;
}

/** What the doctor has read. */
export interface Told {
  boards: readonly Board[];
  /** Undefined where the doctor may not read `/metrics`. */
  figures: readonly Sample[] | undefined;
  now: number;
}

interface Check {
  /** The finding's name. */
  part: string;
  /** Absent where another check of the doctor tells it. */
  find?: (told: Told & { figures: readonly Sample[] }) => Omit<Finding, 'part'>;
  /** Whether `/metrics` is needed. */
  isFigure?: boolean;
}

const ok = (text: string) => ({ state: 'ok' as const, text });
const warn = (text: string) => ({ state: 'warn' as const, text });
const several = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/** By the names of the rules. */
export const ALERT_CHECKS: Readonly<Record<string, Check>> = {
  MekikiDown: { part: 'Server' },
  MekikiDatabaseDown: { part: 'Index' },
  MekikiEngineDown: { part: 'Tagger' },
  MekikiBackupOld: { part: 'Backups' },
  MekikiBoardStale: {
    part: 'Boards',
    find({ boards }) {
      const silent = boards.filter(({ staleSince }) => staleSince !== undefined);
      if (silent.length === 0) return ok(`${several(boards.length, 'board')}; none has stopped answering.`);
      const reasons = silent.map(({ pool, staleSince = '', message }) =>
        [`${pool} since ${staleSince.slice(0, 10)}`, ...(message === undefined ? [] : [message])].join(': '),
      );
      return warn(
        `No longer answering: ${reasons.join(' ')} Look whether the board has moved or wants another key, and at the log of its last run.`,
      );
    },
  },
  MekikiIndexOld: {
    part: 'Age of the index',
    find({ boards, now }) {
      const ages = boards.flatMap(({ pool, newestAt }) =>
        newestAt === undefined ? [] : [{ pool, days: Math.floor((now - Date.parse(newestAt)) / DAY_MS) }],
      );
      const old = ages.filter(({ days }) => days > 7).map(({ pool, days }) => `${pool} ${days} days`);
      if (ages.length === 0) return ok('There are no posts of boards.');
      return old.length === 0
        ? ok('The newest post of each board is at most 7 days old.')
        : warn(
            `The newest post is old: ${old.join(', ')}. Set INGEST_SCHEDULE or run \`${commandLine('ingest')}\`; boards that are not indexed any more can stay so.`,
          );
    },
  },
  MekikiErrors: {
    part: 'Errors',
    isFigure: true,
    find({ figures }) {
      const answers = valuesOf(figures, 'mekiki_http_request_duration_seconds_count');
      const failed = sumOf(answers.filter(({ labels }) => labels['status']?.startsWith('5')));
      const text = `${several(failed, 'error')} in ${several(sumOf(answers), 'answer')} since the start`;
      return failed > 0.05 * sumOf(answers)
        ? warn(`${text}: look at mekiki_problems_total by code, then at the log.`)
        : ok(`${text}.`);
    },
  },
  MekikiSlowSearch: {
    part: 'Slow searches',
    isFigure: true,
    find({ figures }) {
      const route = { route: '/api/search/image/file' };
      const bound = quantileOf(figures, 'mekiki_http_request_duration_seconds', route, 0.95);
      if (bound === undefined) return ok('Nobody has searched since the start.');
      return bound > 5
        ? warn(
            `One search in 20 took more than 5 s since the start: look at the processor and at mekiki_media_wait_seconds; more MEDIA_WORKERS or another server help.`,
          )
        : ok(`19 of 20 searches took at most ${bound} s since the start.`);
    },
  },
  MekikiWorkWaits: {
    part: 'Waiting work',
    isFigure: true,
    find({ figures }) {
      const bound = quantileOf(figures, 'mekiki_media_wait_seconds', { priority: 'interactive' }, 0.9);
      if (bound === undefined) return ok('No work on images has waited since the start.');
      return bound > 5
        ? warn(
            'A tenth of the work on images waited more than 5 s since the start: raise MEDIA_WORKERS if there are free cores.',
          )
        : ok(`Nine tenths of the work on images waited at most ${bound} s since the start.`);
    },
  },
  MekikiGeneratorQueue: {
    part: 'Generator queue',
    isFigure: true,
    find({ figures }) {
      const waiting = sumOf(valuesOf(figures, 'mekiki_generator_waiting_images'));
      const text = several(waiting, 'image waits', 'images wait');
      return waiting > 100
        ? warn(`${text}: add a server to GENERATOR_CONFIG, or lower the budgets in QUOTAS_CONFIG.`)
        : ok(`${text}.`);
    },
  },
  MekikiUpscalerQueue: {
    part: 'Upscaler queue',
    isFigure: true,
    find({ figures }) {
      const waiting = sumOf(valuesOf(figures, 'mekiki_upscaler_images', { state: 'waiting' }));
      const text = several(waiting, 'image waits', 'images wait');
      return waiting > 8 ? warn(`${text}: use a faster engine in UPSCALER_CONFIG, or add a server.`) : ok(`${text}.`);
    },
  },
  MekikiLimitsHit: {
    part: 'Limits',
    isFigure: true,
    find({ figures, now }) {
      const hits = valuesOf(figures, 'mekiki_problems_total', { status: '429' });
      const started = valuesOf(figures, 'process_start_time_seconds')[0]?.value ?? now / 1_000;
      const seconds = Math.max(1, now / 1_000 - started);
      const worst = hits.toSorted((one, other) => other.value - one.value)[0];
      const text = `${several(sumOf(hits), 'request was', 'requests were')} turned away since the start`;
      return worst && worst.value / seconds > 1
        ? warn(
            `${text}, most for ${worst.labels['code']}: somebody asks too much, or budgets in QUOTAS_CONFIG are too small.`,
          )
        : ok(`${text}.`);
    },
  },
};

/** @returns a finding for each check that is not told elsewhere, as far as the figures can be read */
export function alertFindings(told: Told): Finding[] {
  const { figures } = told;
  const findings = Object.values(ALERT_CHECKS).flatMap(({ part, find, isFigure = false }): Finding[] => {
    if (!find || (isFigure && !figures)) return [];
    return [{ part, ...find({ ...told, figures: figures ?? [] }) }];
  });
  if (figures) return findings;
  const text =
    'Errors, waits, queues and limits are not known: set METRICS_TOKEN and restart the server, then the doctor reads /metrics.';
  return [...findings, { part: 'Figures', state: 'warn', text }];
}

/** @param token `METRICS_TOKEN` */
export async function readTold(origin: string, token: string): Promise<Told> {
  const signal = AbortSignal.timeout(15_000);
  const counts = (await (await fetch(`${origin}/api/counts`, { signal })).json()) as { boards?: Board[] };
  const headers = token === '' ? {} : { Authorization: `Bearer ${token}` };
  const answer = await fetch(`${origin}/metrics`, { headers, signal });
  const text = await answer.text();
  return { boards: counts.boards ?? [], figures: answer.ok ? readFigures(text) : undefined, now: Date.now() };
}
