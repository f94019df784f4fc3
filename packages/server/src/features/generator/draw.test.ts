import { expect, test } from 'vitest';
import { drawWish } from './draw.ts';

const wish = { tags: ['1girl', 'grey_hair'], unwanted: [], seed: 4, width: 768, height: 1_024 };

test('people may write other names of a tag', async () => {
  expect(await drawWish({ ...wish, tags: ['1girl', 'Silver Hair'] })).toEqual(await drawWish(wish));
  expect(await drawWish({ ...wish, tags: ['1girl', 'red hair'] })).not.toEqual(await drawWish(wish));
});

test('what is unwanted is not drawn', async () => {
  expect(await drawWish({ ...wish, unwanted: ['gray hair'] })).not.toEqual(await drawWish(wish));
});
