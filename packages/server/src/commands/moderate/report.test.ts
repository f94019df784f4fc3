import { expect, test } from 'vitest';
import { logText, requestsText } from './report.ts';

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

test('the list of requests says where an image was sent', () => {
  const request = {
    id: 3,
    url: 'https://a.example/1',
    reason: 'It is mine.',
    contact: 'artist@example.com',
    state: 'open',
    answer: null,
    createdAt: new Date('2026-11-27T08:35:36Z'),
    decidedAt: null,
  };
  const sent = 'An image was sent with it.';
  expect(requestsText([{ ...request, hasImage: true }])).toContain(sent);
  expect(requestsText([{ ...request, hasImage: false }])).not.toContain(sent);
});
