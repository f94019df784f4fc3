import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { paletteCss } from './palette.ts';

test('the palette is what its script writes (mend: pnpm --filter @mekiki/ui run palette)', async () => {
  expect(await readFile(new URL('./palette.gen.css', import.meta.url), 'utf8')).toBe(paletteCss());
});
