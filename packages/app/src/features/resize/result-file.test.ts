import { expect, test } from 'vitest';
import { Refusal } from '../../browser/download.ts';
import { resultFailure, resultName } from './result-file.ts';

test('a result is named after its source', () => {
  const file = new File([], 'my girl.final.jpeg');
  expect(resultName({ kind: 'file', file }, 2, 'png')).toBe('my girl.final-2x.png');
  expect(resultName({ kind: 'url', url: 'https://example.org/a/%E7%9B%AE%E5%88%A9.webp?x=1' }, 1.5, 'webp')).toBe(
    '目利-1.5x.webp',
  );
  expect(resultName(undefined, 4, 'png')).toBe('enhanced-4x.png');
});

test('a missing result is called expired, another failure is named', () => {
  expect(resultFailure(new Refusal(404))).toContain('This result has expired.');
  expect(resultFailure(new Refusal(403))).toContain('403');
  expect(resultFailure('x')).toContain('Please try again.');
});
