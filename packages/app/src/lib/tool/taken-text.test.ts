import { expect, test } from 'vitest';
import { takenText } from './taken-text.ts';

test('says which image of a page is used', () => {
  expect(takenText(undefined)).toBeUndefined();
  expect(takenText('https://i.example/a/b/1.png?size=2')).toBe('Using the main image of this page: i.example/1.png');
  expect(takenText(`https://i.example/${'a'.repeat(80)}.png`)).toBe(
    `Using the main image of this page: i.example/…${'a'.repeat(36)}.png`,
  );
  expect(takenText(`https://mekiki.example/i/1024/${'a'.repeat(32)}.webp`)).toBe(
    'This post is in the index. Using its preview.',
  );
});
