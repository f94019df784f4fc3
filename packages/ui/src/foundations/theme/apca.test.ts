import { expect, test } from 'vitest';
import { apcaContrast } from './apca.ts';
import { parseHex, type Rgb } from './color.ts';

// The reference values of https://github.com/Myndex/apca-w3, "Testing Your Implementation".
test.each([
  ['#888', '#fff', 63.056469930209424],
  ['#fff', '#888', -68.54146436644962],
  ['#000', '#aaa', 58.146262578561334],
  ['#aaa', '#000', -56.24113336839742],
  ['#123', '#def', 91.66830811481631],
  ['#def', '#123', -93.06770049484275],
  ['#123', '#444', 8.32326136957393],
  ['#444', '#123', -7.526878460278154],
  ['#444', '#444', 0],
])('%s on %s has Lc %f', (text, background, lc) => {
  expect(apcaContrast(parseHex(text) as Rgb, parseHex(background) as Rgb)).toBeCloseTo(lc, 10);
});
