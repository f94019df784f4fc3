import { expect, test } from 'vitest';
import { ratingOf } from '../../catalog/ingest/rating.ts';
import { createReasons } from '../../catalog/ingest/reasons.ts';
import { createProgressLine, summaryText } from './report.ts';
import type { IngestCounts } from '../../catalog/ingest/params.ts';

const counts = (stored: number, rest: Partial<IngestCounts> = {}): IngestCounts => ({
  stored,
  merged: 0,
  known: 0,
  skipped: 0,
  failed: 0,
  ...rest,
});

function lines(isTTY: boolean, saysAll = false) {
  const written: string[] = [];
  let now = 0;
  const output = { isTTY, columns: 60, write: (text: string) => written.push(text) };
  const line = createProgressLine(output, { isDryRun: false, saysAll }, () => now);
  return { written, line, pass: (ms: number) => (now += ms) };
}

test('a terminal has one line that is redrawn and never broken', () => {
  const { written, line, pass } = lines(true);
  pass(1_000);
  line.show({ counts: counts(20), at: 'post 77' });
  line.show({ counts: counts(21), at: 'post 76' });
  line.end();
  expect(written).toEqual([
    `\r\u001b[2K${'[mekiki] 20 stored, 0 merged, 0 known, 0 skipped, 0 failed; 20.0 images/s; at post 77'.slice(0, 59)}`,
    '\n',
  ]);
});

test('without a terminal, a line is printed now and then, with the recent pace', () => {
  const { written, line, pass } = lines(false);
  line.show({ counts: counts(1), at: 'post 9' });
  pass(10_000);
  line.show({ counts: counts(50, { merged: 50 }), at: 'post 8' });
  pass(60_000);
  line.show({ counts: counts(1_000, { merged: 50 }), at: 'post 7', waiting: 'Danbooru is busy.' });
  line.end();
  expect(written).toEqual([
    '[mekiki] 50 stored, 50 merged, 0 known, 0 skipped, 0 failed; 10.0 images/s; at post 8\n',
    '[mekiki] 1,000 stored, 50 merged, 0 known, 0 skipped, 0 failed; 15.8 images/s; at post 7; Danbooru is busy.\n',
  ]);
});

test('the summary tells the most frequent reasons, and how to go on', () => {
  const reasons = createReasons();
  for (let at = 0; at < 3; at += 1) reasons.note('It is a video.', String(at));
  reasons.note('It is larger than 25 MB.', 'a.png');
  const text = summaryText(
    { counts: counts(100, { skipped: 4 }), state: 'stopped', reasons: reasons.list(), seconds: 50 },
    false,
  );
  expect(text.split('\n')).toEqual([
    '[mekiki] 100 stored, 0 merged, 0 known, 4 skipped, 0 failed in 50 s, 2.0 images/s',
    '[mekiki]   3 × It is a video. (0)',
    '[mekiki]   1 × It is larger than 25 MB. (a.png)',
    '[mekiki] Run the same command again to resume from here.',
  ]);
});

test('messages with names in them do not fill the memory', () => {
  const reasons = createReasons();
  for (let at = 0; at < 5_000; at += 1) reasons.note(`File ${at} is odd.`, String(at));
  const [first] = reasons.list();
  expect(first).toMatchObject({ reason: 'Other reasons.', count: 4_800 });
});

test.each([
  ['e', 'g', 'e'],
  ['g', 'e', 'g'],
  ['safe', 'g', 'g'],
  ['safe', 'e', 's'],
  ['safe', undefined, 's'],
  ['unknown', 'e', 'e'],
  ['unknown', 'g', 'g'],
  ['unknown', undefined, 'q'],
] as const)('said %s and judged %s it is %s', (said, ours, rating) => {
  expect(ratingOf(said, ours)).toBe(rating);
});
