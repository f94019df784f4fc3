import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UNAVAILABLE } from './errors.ts';
import { createProblem, type Problem, textOf } from './problem.ts';

let problem: Problem;
let announced: string[];

const text = () => textOf(problem.store.get());

beforeEach(() => {
  vi.useFakeTimers();
  announced = [];
  problem = createProblem((said) => announced.push(said));
});

afterEach(() => {
  vi.useRealTimers();
});

test.each(['network', 'server'] as const)(
  'a problem of the kind %s stays, and says when to try again §4.38',
  (kind) => {
    problem.show({ kind, text: 'No.' });
    vi.advanceTimersByTime(4_999);
    expect(text()).toBe('No.');
    vi.advanceTimersByTime(1);
    expect(text()).toBe('No. Ready to try again.');
    vi.advanceTimersByTime(60_000);
    expect(text()).toBe('No. Ready to try again.');
    expect(announced).toEqual(['Generation Error. No.']);
  },
);

test('a timeout says when to try again, and goes after 8 s §4.38', () => {
  problem.show({ kind: 'timeout', text: 'Slow.' });
  vi.advanceTimersByTime(5_000);
  expect(text()).toBe('Slow. Ready to try again.');
  vi.advanceTimersByTime(3_000);
  expect(text()).toBeUndefined();
});

test('others go after 8 s, counted from the last one §4.38', () => {
  problem.show(UNAVAILABLE);
  vi.advanceTimersByTime(7_000);
  problem.show(UNAVAILABLE);
  vi.advanceTimersByTime(7_000);
  expect(text()).toBe(UNAVAILABLE.text);
  vi.advanceTimersByTime(1_000);
  expect(text()).toBeUndefined();
});

test('an edited prompt clears what was wrong with it, other settings clear all §4.39', () => {
  problem.show({ kind: 'server', text: 'No.' });
  problem.clearFor('prompt');
  expect(text()).toBe('No.');
  problem.clearFor('setting');
  expect(text()).toBeUndefined();
  problem.show({ kind: 'validation', text: 'Short.' });
  problem.clearFor('prompt');
  expect(text()).toBeUndefined();
});
