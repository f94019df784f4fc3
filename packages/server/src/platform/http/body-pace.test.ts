import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BodyPace, type PaceLimits } from './body-pace.ts';

const LIMITS: PaceLimits = { graceMs: 10_000, windowMs: 10_000, minBytesPerSecond: 10_000, totalMs: 300_000 };

/** @returns when a body that comes so is ended, in seconds, and why */
function endOf(bytesAt: (seconds: number) => number): [number, string] | undefined {
  const pace = new BodyPace(0, LIMITS);
  for (let second = 1; second <= 400; second++) {
    const fault = pace.fault(second * 1_000, bytesAt(second));
    if (fault) return [second, fault];
  }
  return undefined;
}

test.each([
  ['nothing ever comes', () => 0, [10, 'slow']],
  ['it comes byte by byte', (s: number) => s, [10, 'slow']],
  ['it comes just too slowly', (s: number) => s * 9_999, [10, 'slow']],
  ['it stops after a good start', (s: number) => Math.min(s, 20) * 1e6, [30, 'slow']],
  ['it comes just fast enough', (s: number) => s * 10_000, [300, 'long']],
  ['it pauses for eight seconds now and then', (s: number) => Math.floor(s / 9) * 1e6, [300, 'long']],
])('where %s', (_how, bytesAt, end) => {
  expect(endOf(bytesAt)).toEqual(end);
});

test('nobody is ended who is fast in every window, however often one looks', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 4_000 }), { maxLength: 60 }), (pauses) => {
      const pace = new BodyPace(0, LIMITS);
      let now = 0;
      for (const pause of pauses) {
        now += pause;
        expect(pace.fault(now, now * 10)).toBeUndefined();
      }
    }),
  );
});
