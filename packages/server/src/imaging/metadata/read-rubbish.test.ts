/** Files that tell nothing, and files made to hurt. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileTexts } from '@mekiki/metadata/file-texts.ts';
import {
  avifWith,
  jpegWith,
  PLAIN,
  pngTextChunk,
  pngWith,
  pngWithTexts,
  tiff,
  userComment,
  webpWith,
} from './fixtures/files.ts';
import { GRAPH, INFOTEXT, NOVELAI } from './fixtures/settings.ts';
import { readAiSettings } from '@mekiki/metadata/read-ai-settings.ts';

const AVIF = await avifWith(tiff('MM', { UserComment: userComment(INFOTEXT, 'utf16be') }));

test.each([
  [
    'a camera’s',
    jpegWith('exif', tiff('II', { Make: 'Canon', Model: 'EOS', UserComment: userComment('hello', 'ascii') })),
  ],
  ['a JSON of somebody’s own', pngWithTexts({ parameters: '{"a":1}', prompt: '[1]', Comment: '"text"' })],
  ['an empty prompt', pngWithTexts({ parameters: '\nSteps: 20, CFG scale: 4, Seed: 1' })],
  ['no text', PLAIN.webp],
  ['no image', Buffer.from('hello')],
  ['nothing', Buffer.alloc(0)],
])('%s file says nothing', (_kind, file) => {
  expect(readAiSettings(file)).toBeUndefined();
});

test('a text that swells is left alone, and the next is read', () => {
  const bomb = pngTextChunk('packed iTXt', 'bomb', ' '.repeat(64 * 1024 * 1024));
  const file = pngWith(bomb, pngTextChunk('tEXt', 'parameters', INFOTEXT.replace('初音ミク', 'miku')));
  expect(bomb.length).toBeLessThan(100_000);
  expect([...fileTexts(file).keys()]).toEqual(['parameters']);
});

test('only so many texts are looked at', () => {
  for (const [megabytes, found] of [
    [1, ['bomb']],
    [2, []],
  ] as const) {
    const bomb = pngTextChunk('zTXt', 'bomb', ' '.repeat(megabytes * 1024 * 1024));
    const file = pngWith(...Array.from({ length: 100 }, () => bomb), pngTextChunk('tEXt', 'parameters', 'cat'));
    expect([...fileTexts(file).keys()]).toEqual(found);
  }
});

test('a truncated field is not read', () => {
  const wholes = [
    pngWithTexts({ parameters: INFOTEXT }),
    jpegWith('comment', Buffer.from(INFOTEXT)),
    webpWith('EXIF', tiff('MM', { UserComment: userComment(INFOTEXT, 'utf16be') })),
    webpWith('XMP ', Buffer.from(INFOTEXT)),
  ];
  for (const whole of wholes) {
    expect(fileTexts(whole).size).toBe(1);
    const mark = ['v1.10.1', Buffer.from('v1.10.1', 'utf16le').swap16()].map((text) => whole.indexOf(text));
    expect([...fileTexts(whole.subarray(0, Math.max(...mark))).keys()]).toEqual([]);
  }
});

test('EXIF whose texts lie behind its end, or whose directories hold each other, is left out', () => {
  const exif = tiff('MM', { UserComment: userComment(INFOTEXT, 'utf16be') });
  expect([...fileTexts(jpegWith('exif', exif.subarray(0, -2))).keys()]).toEqual([]);
  const ring = Buffer.from(exif);
  // The directory within is the one it stands in.
  ring.writeUInt32BE(8, 18);
  expect([...fileTexts(jpegWith('exif', ring)).keys()]).toEqual([]);
});

test('prompts are cut at 20,000 characters', () => {
  const found = readAiSettings(pngWithTexts({ parameters: `${'a'.repeat(30_000)}\nSteps: 20, CFG scale: 4, Seed: 1` }));
  expect(found?.prompt).toHaveLength(20_000);
});

/** Texts made to be slow to match. */
const MEGA = 900_000;
test.each([
  ['word characters without a colon', `x\n${'a '.repeat(MEGA / 2)}`],
  ['keys without end', `x\nSteps: ${'ab:"'.repeat(MEGA / 4)}`],
  ['escapes', `{${'\\"'.repeat(MEGA / 2)}NaN`],
  ['open strings', `{"${'\\"'.repeat(MEGA / 2)}\\`],
  ['deep JSON', `{"a":${'['.repeat(MEGA)}`],
  ['blanks', `{${' '.repeat(MEGA)}`],
  ['brackets', '['.repeat(MEGA)],
  ['entities', `<exif:UserComment>${'&#1'.repeat(MEGA / 3)}</exif:UserComment>`],
  ['open tags', '<exif:UserComment'.repeat(MEGA / 17)],
  ['options', `"${'-s'.repeat(MEGA / 2)}`],
])('%s do not hold it up', (_kind, text) => {
  const names = ['parameters', 'prompt', 'Comment', 'Dream', 'sd-metadata', 'invokeai_metadata', 'XML:com.adobe.xmp'];
  for (const name of names) {
    const file = pngWithTexts({ [name]: text, Software: 'NovelAI' });
    // Quadratic matching of a megabyte would take minutes: the test's own time limit ends it.
    expect(readAiSettings(file)?.prompt.length ?? 0).toBeLessThanOrEqual(20_000);
  }
});

const files = [
  pngWithTexts({ parameters: INFOTEXT }),
  pngWithTexts(NOVELAI),
  pngWithTexts({ prompt: JSON.stringify(GRAPH) }),
  pngWith(pngTextChunk('packed iTXt', 'parameters', INFOTEXT)),
  webpWith(
    'EXIF',
    tiff('MM', { UserComment: userComment(INFOTEXT, 'utf16be'), Model: `prompt:${JSON.stringify(GRAPH)}` }),
  ),
  jpegWith('exif', tiff('II', { UserComment: userComment(INFOTEXT, 'utf16le'), Software: 'NovelAI' })),
  AVIF,
];

test('mutated files never throw', () => {
  const change = fc.record({ at: fc.nat(), byte: fc.nat(255) });
  fc.assert(
    fc.property(fc.constantFrom(...files), fc.array(change, { maxLength: 12 }), fc.nat(), (file, changes, cut) => {
      const mutated = Buffer.from(file);
      // Most of what matters stands in the first bytes.
      for (const { at, byte } of changes) mutated[at % Math.min(mutated.length, 700)] = byte;
      const found = readAiSettings(mutated.subarray(0, cut % 3 ? mutated.length : cut % mutated.length));
      expect(found === undefined || found.prompt.length > 0).toBe(true);
    }),
    { numRuns: 5_000 },
  );
});

test('random bytes behind the first of a format say nothing', () => {
  const heads = [
    PLAIN.png.subarray(0, 16),
    Buffer.from('RIFF\0\0\0\0WEBPEXIF'),
    Buffer.of(0xff, 0xd8, 0xff, 0xe1),
    AVIF.subarray(0, 48),
  ];
  fc.assert(
    fc.property(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 4_000 }), (head, bytes) => {
      expect(readAiSettings(Buffer.concat([head, bytes]))).toBeUndefined();
    }),
    { numRuns: 2_000 },
  );
});
