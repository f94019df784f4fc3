import type { ImageMetadata } from '@mekiki/api-client';
import { expect, test } from 'vitest';
import { factsOf, goingOf, groupsOf, jsonOf, removalFields, sparedAfter } from './groups.ts';

const inspection: ImageMetadata = {
  file: {
    format: 'png',
    mime: 'image/png',
    bytes: 12_345,
    width: 768,
    height: 1_024,
    frames: 1,
    hasAlpha: true,
    colorSpace: 'srgb',
    bitDepth: 8,
  },
  count: 4,
  groups: [
    {
      id: 'png',
      name: 'PNG text',
      bytes: 400,
      removable: true,
      fields: [
        { name: 'parameters', value: '1girl' },
        { name: 'Comment', value: 'one' },
        { name: 'Comment', value: 'two' },
        { name: '__proto__', value: 'x' },
      ],
    },
    { id: 'exif', name: 'EXIF', bytes: 0, removable: true, fields: [] },
    { id: 'icc', name: 'Color profile', bytes: 3_000, removable: true, fields: [] },
    { id: 'jfif', name: 'JPEG header', bytes: 25, removable: false, fields: [] },
  ],
  ai: {
    source: 'A1111',
    settings: { prompt: '1girl', seed: 7, steps: 30 },
    not_kept: [],
    original: { prompt: '1girl', seed: '18446744073709551615', steps: 50, model: 'pony', width: 512, height: 768 },
  },
  lossless: true,
};

test('lists the decoded AI settings first', () => {
  const [ai, png, exif] = groupsOf(inspection);
  expect(ai).toMatchObject({
    name: 'AI settings',
    detail: 'Stable Diffusion web UI (A1111), decoded',
    isDecoded: true,
  });
  expect(ai?.removable).toBeUndefined();
  expect(ai?.fields).toEqual([
    { name: 'Prompt', value: '1girl' },
    { name: 'Seed', value: '18446744073709551615' },
    { name: 'Steps', value: '50' },
    { name: 'Model', value: 'pony' },
    { name: 'Size', value: '512 × 768' },
  ]);
  expect(png).toMatchObject({ id: 'png', detail: '400 B', removable: true });
  expect(exif).not.toHaveProperty('detail');
});

test('exports JSON by group, with lists for repeated names and any name as a field', () => {
  const json = JSON.parse(jsonOf(inspection)) as Record<string, Record<string, unknown>>;
  expect(json['PNG text']?.['Comment']).toEqual(['one', 'two']);
  expect(Object.keys(json['PNG text'] ?? {})).toContain('__proto__');
  expect(json['file']).toMatchObject({ format: 'png' });
});

test('removes everything except the groups to keep', () => {
  expect(goingOf(inspection, ['icc'])).toEqual(['png', 'exif']);
  expect(removalFields(inspection, ['icc'])).toEqual({ keep: 'icc' });
  expect(removalFields(inspection, [])).toEqual({ keep: '' });
  expect(removalFields(undefined, ['icc'])).toEqual({ keep: 'icc' });
  expect(removalFields(inspection, ['icc', 'exif'])).toEqual({ remove: 'png', keep: 'icc' });
  expect(removalFields(inspection, ['exif'])).toEqual({ remove: 'png,icc', keep: '' });
});

test('removes the location together with EXIF, which contains it', () => {
  const field = { name: 'a', value: 'b' };
  const group = (id: 'exif' | 'gps' | 'xmp') => ({ id, name: id, bytes: 1, removable: true, fields: [field] });
  const photo = { ...inspection, groups: [group('exif'), group('gps'), group('xmp')] };
  expect(sparedAfter(photo, ['icc', 'exif', 'gps'], ['exif', 'xmp'])).toEqual(['icc']);
  expect(sparedAfter(photo, ['icc'], ['exif', 'xmp'])).toEqual(['icc', 'exif', 'gps']);
  expect(sparedAfter(photo, ['icc'], ['gps', 'xmp'])).toEqual(['icc', 'exif']);
});

test('lists the facts of the image', () => {
  expect(factsOf(inspection.file).map(({ value }) => value)).toEqual([
    'PNG',
    '12 kB',
    '768 × 1024',
    'sRGB, 8 bit, transparency',
  ]);
  const moving = { ...inspection.file, frames: 12, hasAlpha: false };
  expect(factsOf(moving).map(({ label }) => label)).toEqual(['Format', 'Size', 'Pixels', 'Frames', 'Colors']);
  expect(factsOf(moving).at(-1)?.value).toBe('sRGB, 8 bit');
});
