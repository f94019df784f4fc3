import { expect, test } from 'vitest';
import { logText } from './report.ts';

test('an act without a reason is described by the act alone', () => {
  const act = {
    id: 1,
    at: new Date('2026-11-27T08:35:36Z'),
    actor: 'mio',
    action: 'accept',
    subject: 'request 1',
    counts: {},
  };
  expect(logText([{ ...act, reason: '' }])).toBe('2026-11-27 08:35:36  mio  accept request 1');
  expect(logText([{ ...act, reason: 'Theirs.' }])).toBe('2026-11-27 08:35:36  mio  accept request 1: Theirs.');
});
