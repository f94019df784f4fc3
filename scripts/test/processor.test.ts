import { expect, test } from 'vitest';
import { parseProcessor, processorSentence } from './processor.ts';

const STAT = `cpu  1000 200 300 4000 50 0 10 600 0 0
cpu0 500 100 150 2000 25 0 5 300 0 0
`;

test('reads the sums of all cores', () => {
  expect(parseProcessor(STAT)).toEqual({ busy: 15.1, idle: 40.5, stolen: 6 });
});

test('has nothing to say where the system keeps no such count', () => {
  expect(parseProcessor('')).toBeUndefined();
});

test('says what was used and what the host withheld', () => {
  const before = { busy: 100, idle: 50, stolen: 10 };
  const after = { busy: 400, idle: 150, stolen: 210 };
  expect(processorSentence(before, after, 2)).toBe(
    'Processor time: 5.0 min on 2 cores; the host of this machine withheld 33 % of them.',
  );
});
