import { COMPOSER_DEFAULTS } from '@mekiki/ui';
import { beforeEach, expect, test } from 'vitest';
import { keepOptions, keptOptions } from './composer-options.ts';

beforeEach(() => localStorage.clear());

test('are restored', () => {
  expect(keptOptions()).toEqual(COMPOSER_DEFAULTS);
  const options = { ...COMPOSER_DEFAULTS, format: 'booru', exclude: ['*_background'], rating: true } as const;
  keepOptions(options);
  expect(keptOptions()).toEqual(options);
});

test.each(['nonsense', 'null', '[1]', '{"format":"xml","exclude":[1],"escape":"no","other":true}'])(
  'are the defaults if %s is stored',
  (kept) => {
    localStorage.setItem('tag_options', kept);
    expect(keptOptions()).toEqual(COMPOSER_DEFAULTS);
  },
);
