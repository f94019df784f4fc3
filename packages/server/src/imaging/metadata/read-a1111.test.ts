import { expect, test } from 'vitest';
import {
  avifWith,
  jpegWith,
  pngTextChunk,
  pngWith,
  pngWithTexts,
  tiff,
  userComment,
  webpWith,
} from './fixtures/files.ts';
import { GRAPH, INFOTEXT, OF_INFOTEXT } from './fixtures/settings.ts';
import { readAiSettings } from '@mekiki/metadata/read-ai-settings.ts';

const AVIF = await avifWith(tiff('MM', { UserComment: userComment(INFOTEXT, 'utf16be') }));

test.each([
  ['iTXt', pngWithTexts({ parameters: INFOTEXT })],
  ['packed iTXt', pngWith(pngTextChunk('packed iTXt', 'parameters', INFOTEXT))],
  ['EXIF of JPEG, as piexif', jpegWith('exif', tiff('MM', { UserComment: userComment(INFOTEXT, 'utf16be') }))],
  ['EXIF of JPEG, big in little', jpegWith('exif', tiff('II', { UserComment: userComment(INFOTEXT, 'utf16be') }))],
  ['EXIF of JPEG, little in big', jpegWith('exif', tiff('MM', { UserComment: userComment(INFOTEXT, 'utf16le') }))],
  ['EXIF of WebP, UTF-8', webpWith('EXIF', tiff('II', { UserComment: userComment(INFOTEXT, 'ascii') }))],
  ['EXIF of WebP, no name', webpWith('EXIF', tiff('MM', { UserComment: userComment(INFOTEXT, 'none') }))],
  ['a comment of JPEG', jpegWith('comment', Buffer.from(INFOTEXT))],
  ['EXIF of AVIF', AVIF],
])('is read from %s', (_place, file) => {
  expect(readAiSettings(file)).toEqual(OF_INFOTEXT);
});

test.each(['tEXt', 'zTXt'] as const)('is read from %s in Latin-1', (kind) => {
  const file = pngWith(pngTextChunk(kind, 'parameters', 'café\nSteps: 20, Sampler: DDIM, CFG scale: 4.5, Seed: 1'));
  expect(readAiSettings(file)).toEqual({
    source: 'A1111',
    prompt: 'café',
    steps: 20,
    sampler: 'DDIM',
    cfg: 4.5,
    seed: '1',
  });
});

test('is read from tEXt in UTF-8, which should not be but is', () => {
  const file = pngWith(pngTextChunk('tEXt', 'parameters', Buffer.from(INFOTEXT).toString('latin1')));
  expect(readAiSettings(file)).toEqual(OF_INFOTEXT);
});

test.each([
  ['Version: f2.0.1v1.10.1', 'Forge'],
  ['App: SD.Next, Version: 058a7f0', 'SD.Next'],
  ['Version: ComfyUI', 'ComfyUI'],
  ['Version: stable-diffusion.cpp', 'stable-diffusion.cpp'],
  ['Version: Mekiki 0.1.0', 'Mekiki'],
])('%s means %s', (pairs, source) => {
  const file = pngWithTexts({ parameters: `cat\nSteps: 20, CFG scale: 4, Seed: 1, ${pairs}` });
  expect(readAiSettings(file)?.source).toBe(source);
});

test('takes a last line with few pairs for prompt, and lines below the settings for none', () => {
  expect(readAiSettings(pngWithTexts({ parameters: 'a cat\nart by: somebody' }))).toEqual({
    source: 'A1111',
    prompt: 'a cat\nart by: somebody',
  });
  expect(readAiSettings(pngWithTexts({ parameters: 'a cat\nSeed: 3, Mood: calm' }))?.prompt).toBe(
    'a cat\nSeed: 3, Mood: calm',
  );
  const below = 'cat\nSteps: 20, CFG scale: 4, Seed: 1\nTemplate: {cat|dog}';
  expect(readAiSettings(pngWithTexts({ parameters: below }))).toMatchObject({ prompt: 'cat', seed: '1' });
});

test('wins over the graph beside it, as A1111-compatible savers write both', () => {
  const file = pngWithTexts({ prompt: JSON.stringify(GRAPH), parameters: INFOTEXT });
  expect(readAiSettings(file)).toEqual(OF_INFOTEXT);
});
