import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../api/api.ts';
import { ConnectionError, SilenceError } from '../../../api/stream.ts';
import { hidesAfter, isTransient, problemOf, UNAVAILABLE } from './errors.ts';

const refused = (status: number, text: string, code?: string) => new ApiError(text, { status, code });

describe('a failure §5.17 §8.11 §8.12', () => {
  test.each([
    [new ConnectionError(), 'network', 'Network error. Please check your connection and try again.'],
    [new SilenceError(), 'timeout', 'Generation timed out. The server might be busy. Please try again.'],
    [refused(504, 'x'), 'timeout', 'Generation timed out. The server might be busy. Please try again.'],
    [refused(500, 'x'), 'server', 'Server error. Please try again in a few moments.'],
    [refused(503, UNAVAILABLE.text), 'unavailable', UNAVAILABLE.text],
    [refused(503, `${UNAVAILABLE.text} Request ID: a1`), 'unavailable', `${UNAVAILABLE.text} Request ID: a1`],
    [refused(500, 'x. Request ID: a1'), 'server', 'Server error. Please try again in a few moments. Request ID: a1'],
    [
      refused(503, 'Not here. Choose another one.', 'no-checkpoint'),
      'failed',
      'Generation failed: Not here. Choose another one.',
    ],
    [refused(422, 'You can keep 5 images.'), 'failed', 'Generation failed: You can keep 5 images.'],
    [new Error('Out of memory.'), 'failed', 'Generation failed: Out of memory.'],
    ['no error', 'failed', 'An unexpected error occurred during generation.'],
  ] as const)('%s is of the kind %s', (error, kind, text) => expect(problemOf(error)).toEqual({ kind, text }));
});

test('errors of the network and the server stay; these and timeouts can be retried', () => {
  expect((['network', 'server'] as const).map(hidesAfter)).toEqual([undefined, undefined]);
  expect((['timeout', 'validation', 'unavailable', 'failed'] as const).map(hidesAfter)).toEqual([
    8_000, 8_000, 8_000, 8_000,
  ]);
  expect((['network', 'server', 'timeout'] as const).every(isTransient)).toBe(true);
  expect(isTransient('failed')).toBe(false);
});
