import { expect, test } from 'vitest';
import { type DrawingParams, drawParams } from './draw.ts';

const params = { tags: ['1girl', 'grey_hair'], unwanted: [], seed: 4, width: 768, height: 1_024 };
const drawn = async (changes: Partial<DrawingParams>) => (await drawParams({ ...params, ...changes })).bytes;

test('people may write other names of a tag', async () => {
  const first = await drawn({});
  expect(await drawn({ tags: ['1girl', 'Silver Hair'] })).toEqual(first);
  expect(await drawn({ tags: ['1girl', 'red hair'] })).not.toEqual(first);
});

test('a rendering goes before the tags', async () => {
  const tags = ['1girl', 'grey_hair', 'sketch', 'monochrome'];
  const plain = await drawn({ tags });
  const { bytes, ignoredTags } = await drawParams({ ...params, tags, rendering: { style: 'cel', palette: 'warm' } });
  expect(bytes).not.toEqual(plain);
  expect(ignoredTags).toEqual(['sketch', 'monochrome']);
});

test('unwanted tags are not drawn', async () => {
  expect(await drawn({ unwanted: ['gray hair'] })).not.toEqual(await drawn({}));
});

test.each([
  [['1girl', 'Silver hair', 'mecha'], ['mecha']],
  [['no humans', 'forest', '1girl'], ['1girl']],
  [['no humans', 'kitten', 'holding umbrella'], ['holding umbrella']],
  [['1girl', 'closed eyes', 'blue eyes'], ['blue eyes']],
  [['1girl', 'watercolor medium', 'flat color'], ['watercolor medium']],
  [['1girl', 'from behind', 'closed eyes', 'full body'], ['closed eyes']],
])('of %j, the image does not show %j', async (tags, ignoredTags) => {
  expect(await drawParams({ ...params, tags })).toMatchObject({ ignoredTags });
});
