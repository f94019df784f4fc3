/** What the answers say about the budgets. */
import { quantile } from '../ui/statistics.ts';
import { type Key, PRICE, type Told, type Wait } from './asking.ts';

const OK = 200;
/** Code of the problem that a budget is used up. */
const USED_UP = 'rate-limit';
/** Share of its budget that a key must get while the others ask, too. */
const MIN_SHARE = 0.9;

interface Standing {
  remaining: number;
  reset: number;
}

/** State of the key's own budget, from the header of the IETF's draft. */
function standingOf({ headers }: Told): Standing | undefined {
  const [, remaining, reset] = /"key";r=(\d+);t=(\d+)/.exec(headers.get('ratelimit') ?? '') ?? [];
  return remaining === undefined || reset === undefined
    ? undefined
    : { remaining: Number(remaining), reset: Number(reset) };
}

/**
 * The answers by the window of the budget that they were charged to: those that end at about the same time. Where an answer
 * takes longer than half a window, this cannot be told.
 */
function windowsOf({ seconds }: Key, answers: readonly Told[]): Standing[][] {
  const ends = answers
    .filter(isAnswered)
    .flatMap((told) => {
      const standing = standingOf(told);
      return standing ? [{ standing, end: told.at + 1_000 * standing.reset }] : [];
    })
    .toSorted((a, b) => a.end - b.end);
  const windows: Standing[][] = [];
  let begun = -Infinity;
  for (const { standing, end } of ends) {
    if (end - begun > 500 * seconds) {
      windows.push([]);
      begun = end;
    }
    windows.at(-1)!.push(standing);
  }
  return windows;
}

const isAnswered = ({ status }: Told) => status === OK;
const isRefused = ({ code }: Told) => code === USED_UP;
const times = (answers: readonly Told[], which: (told: Told) => boolean) => answers.filter(which).map(({ ms }) => ms);
const rounded = (ms: number) => Math.round(ms);

/** @param windows budgets that it was given */
export function rowOf(key: Key, answers: readonly Told[], windows: number) {
  const [answered, refused] = [times(answers, isAnswered), times(answers, isRefused)];
  return {
    budget: `${key.units} in ${key.seconds} s`,
    sent: answers.length,
    answered: answered.length,
    'refused (429)': refused.length,
    other: answers.length - answered.length - refused.length,
    share: Number(((answered.length * PRICE) / (key.units * windows)).toFixed(3)),
    'p50, ms': rounded(quantile(answered, 0.5)),
    'p95, ms': rounded(quantile(answered, 0.95)),
    'p95 of refusals, ms': rounded(quantile(refused, 0.95)),
  };
}

export const waitRowOf = (waits: readonly Wait[]) => ({
  'told to wait, s': waits.map(({ toldSeconds }) => toldSeconds).join(', '),
  'answered before': waits.map(({ answered }) => answered).join(', '),
  'answered after the wait': `${waits.filter(({ status }) => status === OK).length} of ${waits.length}`,
});

/** Jain's index: 1 where all have the same share of theirs, 1/n where one has everything. */
export function fairness(shares: readonly number[]): number {
  const sum = shares.reduce((all, one) => all + one, 0);
  return sum ** 2 / (shares.length * shares.reduce((all, one) => all + one ** 2, 0));
}

/** What should not be. */
export function findingsOf(key: Key, answers: readonly Told[], waits: readonly Wait[], windows: number): string[] {
  const found: string[] = [];
  const say = (text: string) => found.push(`${key.name}: ${text}`);
  for (const told of answers) {
    if (!isAnswered(told) && !isRefused(told)) {
      say(`an answer ${told.status} ${told.code}`);
      continue;
    }
    const { headers } = told;
    const standing = standingOf(told);
    if (!standing || standing.reset > key.seconds) say(`RateLimit: ${headers.get('ratelimit')}`);
    if (!headers.get('ratelimit-policy')?.includes(`"key";q=${key.units};w=${key.seconds}`))
      say(`RateLimit-Policy: ${headers.get('ratelimit-policy')}`);
    if (isAnswered(told) || !standing) continue;
    if (standing.remaining >= PRICE) say(`refused with ${standing.remaining} units left`);
    if (Number(headers.get('retry-after')) !== Math.max(1, standing.reset))
      say(`Retry-After ${headers.get('retry-after')}, but the budget is full again in ${standing.reset} s`);
  }
  for (const standings of windowsOf(key, answers)) {
    // Each answer has paid once: what is left goes down by the price, and none of it is told twice.
    const left = standings.map(({ remaining }) => remaining).toSorted((a, b) => b - a);
    const wrong = left.find((remaining, at) => remaining !== key.units - PRICE * (at + 1));
    if (wrong !== undefined) say(`${standings.length} answers of one budget leave ${left.join(', ')}`);
  }
  const { share } = rowOf(key, answers, windows);
  if (share < MIN_SHARE) say(`got ${share} of its budget`);
  for (const { status, toldSeconds } of waits)
    if (status !== OK) say(`${status} after the ${toldSeconds} s that it was told to wait`);
  return found;
}
