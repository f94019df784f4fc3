/** Whether a device computes what it should: drivers of graphics cards have faults that only show in the result. */
import type { Enlarge } from './enlarge-port.ts';
import type { NetworkName } from './networks.ts';

interface SelfTest {
  side: number;
  /** Every how many numbers of the result one is compared. */
  step: number;
  values: readonly number[];
}

/** What ONNX Runtime makes of a small image, and of one as large as a tile, which runs other code of the backend. */
export const SELF_TESTS: Readonly<Record<NetworkName, readonly SelfTest[]>> = {
  'upconv7-x2': [
    {
      side: 24,
      step: 31,
      values: [
        58, 232, 159, 195, 199, 183, 86, 155, 168, 119, 115, 200, 90, 166, 174, 130, 137, 211, 102, 179, 185, 143, 148,
        224, 113, 27, 196, 245, 159, 69, 125, 219, 207, 185, 166, 169, 216, 234, 51,
      ],
    },
    {
      side: 112,
      step: 2881,
      values: [
        58, 221, 28, 57, 38, 7, 217, 191, 81, 41, 89, 158, 190, 12, 235, 78, 237, 214, 167, 56, 35, 65, 132, 23, 138,
        113, 182, 44, 186, 155, 40, 10, 152, 96, 83, 59, 80, 64, 125, 255, 138,
      ],
    },
  ],
  'upconv7-n1x2': [
    {
      side: 24,
      step: 31,
      values: [
        54, 230, 164, 190, 195, 164, 76, 150, 168, 119, 117, 202, 91, 165, 171, 131, 136, 210, 100, 177, 183, 135, 147,
        236, 114, 26, 193, 242, 158, 73, 123, 223, 208, 166, 164, 171, 214, 237, 44,
      ],
    },
    {
      side: 112,
      step: 2881,
      values: [
        54, 229, 27, 56, 32, 21, 211, 192, 89, 31, 90, 164, 187, 13, 239, 86, 236, 213, 160, 61, 90, 61, 131, 25, 137,
        116, 184, 43, 184, 142, 24, 7, 152, 87, 82, 61, 78, 60, 125, 246, 131,
      ],
    },
  ],
  'animevideov3-x4': [
    {
      side: 24,
      step: 691,
      values: [
        8, 202, 230, 34, 240, 242, 146, 183, 121, 212, 208, 255, 147, 122, 194, 35, 128, 47, 145, 169, 112, 100, 1, 238,
        96, 64, 143, 177, 127, 49, 224, 251, 0, 82, 6, 52, 235, 248, 174, 220, 8,
      ],
    },
    {
      side: 112,
      step: 15053,
      values: [
        8, 246, 202, 115, 236, 172, 237, 0, 65, 189, 203, 136, 255, 158, 116, 245, 188, 240, 114, 195, 100, 162, 46,
        171, 139, 14, 251, 29, 157, 236, 217, 218, 120, 50, 252, 87, 222, 25, 158, 195,
      ],
    },
  ],
};

/** Checkers over slopes. */
export function selfTestImage(side: number): Uint8Array {
  return Uint8Array.from({ length: side ** 2 * 3 }, (_, i) => {
    const place = Math.floor(i / 3);
    const [x, y] = [place % side, Math.floor(place / side)];
    const isLight = ((x >> 3) + (y >> 3)) % 2 === 1;
    return (x * 7 + y * 3 + (i % 3) * 40 + (isLight ? 90 : 0)) % 256;
  });
}

/** In levels of 255: devices round differently. */
const TOLERANCE = 3;

/** @param isQuick only the small image: software takes a minute for the other one */
export async function computesRight(
  name: NetworkName,
  enlarge: Enlarge,
  { isQuick }: { isQuick: boolean },
): Promise<boolean> {
  for (const { side, step, values } of isQuick ? SELF_TESTS[name].slice(0, 1) : SELF_TESTS[name]) {
    const { pixels } = await enlarge(selfTestImage(side), side, side);
    const found = pixels.filter((_, i) => i % step === 0);
    if (found.length !== values.length) return false;
    if (found.some((value, i) => Math.abs(value - values[i]!) > TOLERANCE)) return false;
  }
  return true;
}
