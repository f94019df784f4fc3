import { beforeEach, expect, test } from 'vitest';
import { keepOptions, keptOptions } from './composer-options.ts';
import { TAG_DEFAULTS } from './formats.ts';

beforeEach(() => localStorage.clear());

test('are restored', () => {
  expect(keptOptions()).toEqual(TAG_DEFAULTS);
  const options = { ...TAG_DEFAULTS, format: 'booru', exclude: ['*_background'], rating: true } as const;
  keepOptions(options);
  expect(keptOptions()).toEqual(options);
});

test.each(['nonsense', 'null', '[1]', '{"format":"xml","exclude":[1],"escape":"no","other":true}'])(
  'are the defaults if %s is stored',
  (kept) => {
    localStorage.setItem('tag_options', kept);
    expect(keptOptions()).toEqual(TAG_DEFAULTS);
  },
);
