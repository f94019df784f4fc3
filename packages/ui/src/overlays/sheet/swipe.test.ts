import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type SwipeEnd, swipeDecision, swipeProgress } from './swipe.ts';

const end = fc.record({
  distance: fc.double({ min: -400, max: 400, noNaN: true }),
  velocity: fc.double({ min: -4, max: 4, noNaN: true }),
  progress: fc.double({ min: 0, max: 1, noNaN: true }),
  isOpen: fc.boolean(),
});
const more = fc.double({ min: 0, max: 400, noNaN: true });
const changes = (swipe: SwipeEnd) => swipeDecision(swipe).isOpen !== swipe.isOpen;

describe('a swipe §9.13', () => {
  test.each<[number, number, number, ReturnType<typeof swipeDecision>['rule']]>([
    [50, 0, 0, 'none'],
    [50.1, 0, 0, 'far'],
    [20, 3, 0, 'none'],
    [20.1, 0.5, 0, 'none'],
    [20.1, 0.51, 0, 'quick'],
    [0, 0, 0.79, 'none'],
    [0, 0, 0.8, 'progress'],
    [-200, -3, 0, 'none'],
  ])('%s px at %s px/ms and progress %s: %s', (distance, velocity, progress, rule) => {
    for (const isOpen of [true, false]) {
      expect(swipeDecision({ distance, velocity, progress, isOpen })).toEqual({
        isOpen: rule === 'none' ? isOpen : !isOpen,
        rule,
      });
    }
  });
});

test('the whole way is 80 px §9.13', () => {
  expect([-20, 0, 40, 80, 500, Number.NaN].map(swipeProgress)).toEqual([0, 0, 0.5, 1, 1, 0]);
});

test('more distance, speed or progress never takes a change back', () => {
  fc.assert(
    fc.property(end, more, more, more, (swipe, distance, velocity, progress) => {
      const further = {
        ...swipe,
        distance: swipe.distance + distance,
        velocity: swipe.velocity + velocity,
        progress: Math.min(1, swipe.progress + progress),
      };
      expect(changes(swipe) && !changes(further)).toBe(false);
    }),
  );
});

test('opening and closing follow the same rules', () => {
  fc.assert(
    fc.property(end, (swipe) => {
      expect(changes(swipe)).toBe(changes({ ...swipe, isOpen: !swipe.isOpen }));
      expect(swipeDecision(swipe).rule).toBe(swipeDecision({ ...swipe, isOpen: !swipe.isOpen }).rule);
    }),
  );
});

test('a cancelled gesture never changes the state, and neither does one that went the other way', () => {
  fc.assert(
    fc.property(end, (swipe) => {
      expect(changes({ ...swipe, cancelled: true })).toBe(false);
      const back = { ...swipe, distance: -Math.abs(swipe.distance) };
      expect(changes({ ...back, progress: swipeProgress(back.distance) })).toBe(false);
    }),
  );
});

test('numbers that are none change nothing', () => {
  const none = Number.NaN;
  expect(changes({ distance: none, velocity: none, progress: none, isOpen: true })).toBe(false);
});
