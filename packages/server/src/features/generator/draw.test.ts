import { expect, test } from 'vitest';
import { drawParams } from './draw.ts';

const params = { tags: ['1girl', 'grey_hair'], unwanted: [], seed: 4, width: 768, height: 1_024 };

test('people may write other names of a tag', async () => {
  expect(await drawParams({ ...params, tags: ['1girl', 'Silver Hair'] })).toEqual(await drawParams(params));
  expect(await drawParams({ ...params, tags: ['1girl', 'red hair'] })).not.toEqual(await drawParams(params));
});

test('what is unwanted is not drawn', async () => {
  expect(await drawParams({ ...params, unwanted: ['gray hair'] })).not.toEqual(await drawParams(params));
});
