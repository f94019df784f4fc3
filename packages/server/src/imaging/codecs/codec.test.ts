/** Our codecs against those of other people. */
import { decode as theirDecodeBmp } from 'bmp-ts';
import decodeTheirIco from 'decode-ico';
import fc from 'fast-check';
import qoi from 'qoijs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { decodeBmp, encodeBmp } from './codec-bmp.ts';
import { decodeIco, encodeIco } from './codec-ico.ts';
import { decodePpm } from './codec-ppm.ts';
import { decodeQoi, encodeQoi } from './codec-qoi.ts';
import { decodeTga } from './codec-tga.ts';
import { encodePpm, encodeTga, gradient } from '../convert/fixtures/images.ts';
import type { Pixels } from '../formats/pixels.ts';

/** Images of few colors, so that runs and repetitions occur, and of many. */
const images = fc
  .record({
    width: fc.integer({ min: 1, max: 70 }),
    height: fc.integer({ min: 1, max: 12 }),
    channels: fc.constantFrom(3 as const, 4 as const),
    palette: fc.array(fc.uint8Array({ minLength: 4, maxLength: 4 }), { minLength: 1, maxLength: 90 }),
    step: fc.integer({ min: 0, max: 7 }),
    seed: fc.nat(),
  })
  .map(({ width, height, channels, palette, step, seed }): Pixels => {
    const data = new Uint8Array(width * height * channels);
    let state = seed;
    for (let at = 0; at < data.length; at += channels) {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      const color = palette[(state >>> 16) % palette.length]!;
      // Small steps from one pixel to the next, or the same one again.
      const before = at === 0 || state % 3 === 0 ? color : data.subarray(at - channels, at);
      for (let c = 0; c < channels; c++) data[at + c] = before[c]! + (c < 3 && state % 5 === 0 ? step : 0);
    }
    return { width, height, channels, data };
  });

const plain = ({ width, height, channels, data }: Pixels) => ({ width, height, channels, data: Buffer.from(data) });

describe('QOI', () => {
  test('our files are read by us and by another reader', () => {
    fc.assert(
      fc.property(images, (image) => {
        const file = encodeQoi(image);
        expect(plain(decodeQoi(file))).toEqual(plain(image));
        expect(Buffer.from(qoi.decode(file).data)).toEqual(Buffer.from(image.data));
      }),
    );
  });

  test('files of another writer are read', () => {
    fc.assert(
      fc.property(images, (image) => {
        const file = qoi.encode(image.data, { ...image, colorspace: 0 });
        expect(plain(decodeQoi(new Uint8Array(file)))).toEqual(plain(image));
      }),
    );
  });

  test('a large image without any order is whole', () => {
    const data = new Uint8Array(700 * 600 * 4);
    for (let i = 0, state = 7; i < data.length; i++) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      data[i] = state >>> 24;
    }
    const file = encodeQoi({ width: 700, height: 600, channels: 4, data });
    // Five bytes a pixel, the most that there can be, many times the room it has at first.
    expect(file.length).toBeGreaterThan(2_000_000);
    expect(Buffer.from(decodeQoi(file).data).equals(data)).toBe(true);
  });

  test('a file cut off anywhere is damaged', () => {
    const file = encodeQoi(gradient(20, 20, 4));
    for (let length = 14; length < file.length - 12; length += 7) {
      expect(() => decodeQoi(file.subarray(0, length))).toThrow('damaged');
    }
  });
});

describe('BMP', () => {
  test('our files are read by us and by another reader', () => {
    fc.assert(
      fc.property(images, (image) => {
        const file = encodeBmp(image);
        // An image that is clear all over is taken for one without alpha.
        const isClear = image.channels === 4 && image.data.every((value, i) => i % 4 !== 3 || value === 0);
        const data = isClear ? image.data.map((value, i) => (i % 4 === 3 ? 255 : value)) : image.data;
        expect(plain(decodeBmp(file))).toEqual(plain({ ...image, data }));
        const theirs = theirDecodeBmp(Buffer.from(file), { toRGBA: true });
        const colors = Buffer.from(theirs.data).filter((_, i) => i % 4 !== 3);
        expect(colors).toEqual(Buffer.from(image.data).filter((_, i) => image.channels === 3 || i % 4 !== 3));
      }),
    );
  });

  /** Bottom up, with pixels of any value. */
  function bmpOf(width: number, height: number, depth: number): Buffer {
    const colors = depth <= 8 ? 2 ** depth : 0;
    const stride = Math.ceil((width * depth) / 32) * 4;
    const at = 54 + colors * 4;
    const file = Buffer.alloc(at + stride * height);
    file.write('BM');
    file.writeUInt32LE(file.length, 2);
    file.writeUInt32LE(at, 10);
    file.writeUInt32LE(40, 14);
    file.writeInt32LE(width, 18);
    file.writeInt32LE(height, 22);
    file.writeUInt16LE(1, 26);
    file.writeUInt16LE(depth, 28);
    for (let i = 0; i < colors; i++) file.set([i, 255 - i, (i * 7) & 255, 0], 54 + i * 4);
    for (let i = at; i < file.length; i++) file[i] = (i * 37) & 255;
    return file;
  }

  /** Without alpha; for palettes the other reader keeps to the order of alpha, blue, green, red. */
  function colorsOf(data: Uint8Array, isReversed: boolean): number[] {
    const pixels = Array.from({ length: data.length / 4 }, (_, i) => [...data.subarray(i * 4, i * 4 + 4)]);
    return pixels.flatMap((pixel) => (isReversed ? pixel.toReversed() : pixel).slice(0, 3));
  }

  // Fewer bits are held against another reader under ICO.
  test.each([8, 16, 24, 32])('%i bits a pixel are read as another reader reads them', (depth) => {
    const file = bmpOf(13, 5, depth);
    const theirs = colorsOf(theirDecodeBmp(file, { toRGBA: true }).data, depth <= 8);
    const ours = decodeBmp(file);
    const colors = Buffer.from(ours.data).filter((_, i) => ours.channels === 3 || i % 4 !== 3);
    // They make five bits eight by a shift, we so that the brightest stays the brightest.
    const apart = Math.max(...colors.map((value, i) => Math.abs(value - theirs[i]!)));
    expect(apart).toBeLessThanOrEqual(depth === 16 ? 8 : 0);
  });

  test('run lengths are read: runs, pixels side by side, jumps, ends of lines', () => {
    const rle = [3, 1, 0, 3, 2, 1, 2, 0, 0, 0, 2, 2, 0, 2, 1, 0, 1, 1, 0, 1];
    const file = Buffer.alloc(54 + 12 + rle.length);
    file.write('BM');
    file.writeUInt32LE(66, 10);
    file.writeUInt32LE(40, 14);
    file.writeInt32LE(6, 18);
    file.writeInt32LE(2, 22);
    file.writeUInt16LE(8, 28);
    file.writeUInt32LE(1, 30);
    file.writeUInt32LE(3, 46);
    file.set([0, 0, 0, 0, 0, 0, 255, 0, 255, 0, 0, 0], 54);
    file.set(rle, 66);
    const { data } = decodeBmp(file);
    const signs = Array.from({ length: 12 }, (_, i) => (data[i * 3] ? 'r' : data[i * 3 + 2] ? 'b' : '.')).join('');
    // The lower line comes first in the file.
    expect(signs).toBe('bb.r..rrrbrb');
  });

  test('sides that no file of this length can have are refused before room is made for them', () => {
    const file = encodeBmp(gradient(4, 4, 3));
    new DataView(file.buffer).setInt32(18, 40_000, true);
    expect(() => decodeBmp(file)).toThrow('too large');
    new DataView(file.buffer).setInt32(18, 9_000, true);
    expect(() => decodeBmp(file)).toThrow('damaged');
  });
});

describe('ICO', () => {
  test('our files are read by another reader', async () => {
    const png = await sharp(gradient(256, 40, 4).data, { raw: { width: 256, height: 40, channels: 4 } })
      .png()
      .toBuffer();
    const [entry] = decodeTheirIco(encodeIco(png, { width: 256, height: 40 }));
    expect(entry).toMatchObject({ width: 256, height: 40, type: 'png' });
  });

  test.each([1, 4, 8, 24, 32])('the mask behind a bitmap of %i bits is its alpha', (depth) => {
    const side = 8;
    const stride = Math.ceil((side * depth) / 32) * 4;
    const colors = depth <= 8 ? 2 ** depth : 0;
    const dib = Buffer.alloc(40 + colors * 4 + stride * side + 4 * side);
    dib.writeUInt32LE(40, 0);
    dib.writeInt32LE(side, 4);
    dib.writeInt32LE(side * 2, 8);
    dib.writeUInt16LE(1, 12);
    dib.writeUInt16LE(depth, 14);
    for (let i = 0; i < colors; i++) dib.set([i, 255 - i, 7, 0], 40 + i * 4);
    for (let i = 0; i < stride * side; i++) dib[40 + colors * 4 + i] = (i * 37) & 255;
    for (let y = 0; y < side; y++) dib[dib.length - 4 * side + y * 4] = 0b1010_0000 >> (y % 3);
    const file = Buffer.concat([
      Buffer.from([0, 0, 1, 0, 1, 0, side, side, 0, 0, 1, 0, depth, 0]),
      Buffer.alloc(8),
      dib,
    ]);
    file.writeUInt32LE(dib.length, 14);
    file.writeUInt32LE(22, 18);
    const [theirs] = decodeTheirIco(file);
    const ours = decodeIco(file);
    if (!('pixels' in ours)) throw new Error('It is no PNG.');
    expect(Buffer.from(ours.pixels.data)).toEqual(Buffer.from(theirs!.data));
  });
});

describe('TGA and PPM', () => {
  test('true color and alpha survive a round trip', () => {
    fc.assert(
      fc.property(images, (image) => {
        expect(plain(decodeTga(encodeTga(image)))).toEqual(plain(image));
        expect(plain(decodePpm(encodePpm(image)))).toEqual(plain(image));
      }),
    );
  });

  test('run lengths, palettes, gray and other orders of rows are read', () => {
    const header = (kind: number, depth: number, flags: number) => {
      const bytes = Buffer.alloc(18);
      bytes[2] = kind;
      bytes.writeUInt16LE(4, 12);
      bytes.writeUInt16LE(1, 14);
      bytes[16] = depth;
      bytes[17] = flags;
      return bytes;
    };
    const packed = Buffer.concat([header(10, 24, 0x20), Buffer.from([0x82, 1, 2, 3, 0x00, 9, 8, 7])]);
    expect([...decodeTga(packed).data]).toEqual([3, 2, 1, 3, 2, 1, 3, 2, 1, 7, 8, 9]);
    const turned = Buffer.concat([header(3, 8, 0x30), Buffer.from([10, 20, 30, 40])]);
    expect([...decodeTga(turned).data]).toEqual([40, 40, 40, 30, 30, 30, 20, 20, 20, 10, 10, 10]);
    const mapped = header(1, 8, 0x20);
    mapped[1] = 1;
    mapped.writeUInt16LE(2, 5);
    mapped[7] = 24;
    const withMap = Buffer.concat([mapped, Buffer.from([1, 2, 3, 4, 5, 6]), Buffer.from([0, 1, 1, 0])]);
    expect([...decodeTga(withMap).data]).toEqual([3, 2, 1, 6, 5, 4, 6, 5, 4, 3, 2, 1]);
  });

  test.each([
    ['P1\n# black is 1\n4 1\n1 0 01', [0, 255, 255, 0]],
    ['P2 4 1 15\n0 5 10 15', [0, 85, 170, 255]],
    ['P4\n4 1\n\x90', [0, 255, 255, 0]],
    ['P5\n4 1\n65535\n\0\0\x7f\xff\x80\0\xff\xff', [0, 127, 128, 255]],
  ])('%j is gray', (text, levels) => {
    const { data } = decodePpm(Buffer.from(text, 'latin1'));
    expect([...data]).toEqual(levels.flatMap((level) => [level, level, level]));
  });

  test('a truncated file is reported as damaged', () => {
    expect(() => decodePpm(Buffer.from('P3 2 2 255 1 2 3'))).toThrow('damaged');
    expect(() => decodeTga(encodeTga(gradient(9, 9, 3)).subarray(0, 100))).toThrow('damaged');
  });
});
