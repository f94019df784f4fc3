import { expect, test } from 'vitest';
import { leftOutText, takenText } from './answer-notes.ts';

test('a match that the filters exclude is missing from the list, which says so', () => {
  const known = { images: 1, sources: [{ pool: 'konachan', images: 1 }], ratings: [], data: [], copies: [] };
  expect(leftOutText(known as never)).toBe('Your filters exclude konachan, so the list below leaves it out.');
});

test('the image that was taken of a page is named, with the end of a long name', () => {
  expect(takenText(undefined)).toBeUndefined();
  expect(takenText('https://i.example/a/b/1.png?size=2')).toBe('Using the main image of this page: i.example/1.png');
  expect(takenText(`https://i.example/${'a'.repeat(80)}.png`)).toBe(
    `Using the main image of this page: i.example/…${'a'.repeat(36)}.png`,
  );
});
