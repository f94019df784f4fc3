import type { SaveFormat } from '@mekiki/api-client';
import sharp from 'sharp';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type ConvertOptions, NEW_OPTIONS } from '../convert/options.ts';
import { privately } from '../private-files.ts';
import { convertHere, jobOf } from './convert-here.ts';
import type { Header } from './structure.ts';

const drawing: Header = {
  format: 'png',
  width: 900,
  height: 1_200,
  orientation: 1,
  hasAlpha: true,
  isGray: false,
  profile: undefined,
};
const infoOf = (format: SaveFormat['format'], more: Partial<SaveFormat> = {}): SaveFormat => ({
  format,
  name: format.toUpperCase(),
  extensions: [format],
  mime: `image/${format}`,
  quality: true,
  lossless: format !== 'jpeg',
  effort: { min: 0, max: 6, default: 4 },
  animation: false,
  transparency: format !== 'jpeg',
  metadata: true,
  maxSide: 16_383,
  ...more,
});
const plan = (options: Partial<ConvertOptions> = {}, info = infoOf('webp'), header: Partial<Header> = {}) =>
  jobOf({ ...drawing, ...header }, { ...NEW_OPTIONS, format: info.format, ...options }, info);

describe('converts on this device', () => {
  test('with the options of the form', () => {
    expect(plan()).toEqual({
      format: 'webp',
      quality: 82,
      isLossless: false,
      effort: 4,
      size: { width: 900, height: 1_200 },
      background: undefined,
      header: drawing,
    });
    expect(plan({ lossless: true, width: '300' })).toMatchObject({
      isLossless: true,
      size: { width: 300, height: 400 },
    });
    expect(plan({ background: '#102030' }, infoOf('jpeg'))).toMatchObject({ quality: 85, background: '102030' });
  });

  test('in the size after its EXIF rotation', () => {
    expect(plan({ width: '600' }, infoOf('webp'), { orientation: 6 })?.size).toEqual({ width: 600, height: 450 });
  });

  test('with or without its color profile', () => {
    const profile = new Uint8Array(10);
    expect(plan({}, infoOf('webp'), { profile })).toBeDefined();
    expect(plan({ metadata: 'none' })).toBeDefined();
  });
});

describe('leaves to the server', () => {
  const profile = new Uint8Array(10);
  test.each<[string, Partial<ConvertOptions>, SaveFormat, Partial<Header>]>([
    ['a format without a codec here', {}, infoOf('gif'), {}],
    ['all metadata', { metadata: 'keep' }, infoOf('webp'), {}],
    ['a maximum file size', { limit: '0.5' }, infoOf('webp'), {}],
    ['colors turned into sRGB', { metadata: 'none' }, infoOf('webp'), { profile }],
    ['a profile in AVIF', {}, infoOf('avif'), { profile }],
    ['a profile of gray', {}, infoOf('webp'), { profile, isGray: true }],
    ['AVIF without loss', { lossless: true }, infoOf('avif'), {}],
    ['an image that takes a device long', {}, infoOf('avif'), { width: 3_000, height: 3_000 }],
    ['an image that needs too much memory', {}, infoOf('webp'), { width: 6_000, height: 6_000 }],
    ['a result that is too large', { width: '9000', enlarge: true }, infoOf('webp'), {}],
    ['a side that the format does not hold', {}, infoOf('webp'), { width: 17_000, height: 100 }],
  ])('%s', (_, options, info, header) => expect(plan(options, info, header)).toBeUndefined());
});

describe('an image that a codec refuses', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('is told from one that the device does not convert, also if it must not be sent', async () => {
    class Refusing extends EventTarget {
      postMessage = () => this.dispatchEvent(new MessageEvent('message', { data: {} }));
      terminate = () => undefined;
    }
    vi.stubGlobal('Worker', Refusing);
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#c83c14' } })
      .png()
      .toBuffer();
    const file = new File([new Uint8Array(bytes)], 'damaged.png');
    const { signal } = new AbortController();
    expect(await convertHere(file, NEW_OPTIONS, infoOf('webp'), signal)).toBe('failed');
    expect(await convertHere(file, NEW_OPTIONS, infoOf('tiff'), signal)).toBeUndefined();
    await expect(privately(file).convert(true)).rejects.toThrow('may be damaged');
    await expect(privately(file).convert(false)).rejects.toThrow('only converts still JPEG');
  });
});
