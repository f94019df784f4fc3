/** Settings put into files: what is written is read back, and the image stays as it is. */
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pngChunks, pngText } from '@mekiki/metadata/formats/chunks-png.ts';
import { webpChunks } from '@mekiki/metadata/formats/chunks-webp.ts';
import { fileTexts, XMP } from '@mekiki/metadata/file-texts.ts';
import { infotextOf, type WrittenSettings } from '@mekiki/metadata/infotext.ts';
import { readAiSettings } from '@mekiki/metadata/read-ai-settings.ts';
import { writePng } from './write-png.ts';
import { writeWebp } from './write-webp.ts';
import { xmpOf, xmpText } from '@mekiki/metadata/xmp.ts';

const SETTINGS: WrittenSettings = {
  prompt: '1girl, silver hair',
  negativePrompt: 'lowres, hat',
  steps: 20,
  cfg: 4.5,
  seed: 4_294_967_295,
  width: 832,
  height: 1_216,
  model: 'Mekiki illustrator',
  version: 'Mekiki 0.1.0',
};
const XMP_PACKET = xmpOf('drawn');

const image = sharp({ create: { width: 5, height: 3, channels: 3, background: '#c04080' } });
const png = await image.clone().png().toBuffer();
const webps = {
  lossy: await image.clone().webp().toBuffer(),
  lossless: await image.clone().webp({ lossless: true }).toBuffer(),
  'lossy with alpha': await image.clone().ensureAlpha(0.5).webp().toBuffer(),
  'lossless with alpha': await image.clone().ensureAlpha(0.5).webp({ lossless: true }).toBuffer(),
  'with metadata': await image
    .clone()
    .withExif({ IFD0: { Artist: 'somebody' } })
    .webp()
    .toBuffer(),
};

test('the text is that of A1111', () => {
  expect(infotextOf({ ...SETTINGS, sampler: 'Euler a', strength: 0.5, model: 'odd, "model"' })).toBe(
    [
      '1girl, silver hair',
      'Negative prompt: lowres, hat',
      'Steps: 20, Sampler: Euler a, CFG scale: 4.5, Seed: 4294967295, Size: 832x1216, Model: "odd, \\"model\\"", Denoising strength: 0.5, Version: Mekiki 0.1.0',
    ].join('\n'),
  );
  expect(infotextOf({ ...SETTINGS, engineOptions: { style: 'sketch', tone: 0.5 } })).toContain(
    ', Mekiki style: sketch, Mekiki tone: 0.5, Version: ',
  );
  expect(infotextOf({ ...SETTINGS, negativePrompt: '' })).not.toContain('Negative prompt');
  expect(
    infotextOf({ ...SETTINGS, steps: undefined, cfg: undefined })
      .split('\n')
      .at(-1),
  ).toMatch(/^Seed: \d+, Size: /);
});

/** Prompts as people write them, and such as look like the text around them. */
const promptText = fc
  .oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'binary' }),
    fc
      .array(
        fc.constantFrom(
          'Negative prompt: hat',
          '\n',
          'Steps: 1, Seed: 2, Size: 3x4',
          '"',
          ', ',
          '\\',
          ' ',
          '初音',
          'Ã©',
          'é',
        ),
      )
      .map((parts) => parts.join('')),
  )
  // What cannot be in a file, and blanks around it, which the server takes off.
  .map((text) => text.replaceAll('\0', '').toWellFormed().trim());
const settings = fc.record({
  prompt: promptText.filter((text) => text !== ''),
  negativePrompt: promptText,
  steps: fc.option(fc.integer({ min: 12, max: 30 }), { nil: undefined }),
  cfg: fc.option(
    fc.integer({ min: 10, max: 70 }).map((tenths) => tenths / 10),
    { nil: undefined },
  ),
  seed: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
  width: fc.integer({ min: 1, max: 4_096 }),
  height: fc.integer({ min: 1, max: 4_096 }),
  model: promptText.filter((text) => text !== '').map((text) => text.slice(0, 80).toWellFormed().trim()),
  strength: fc.option(
    fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100),
    { nil: undefined },
  ),
  engineOptions: fc.option(
    fc.dictionary(
      fc.stringMatching(/^[a-z][a-z0-9_]{1,20}$/),
      fc.constantFrom('sketch', 'two words', 'a, "b": c', '0.5', '初音'),
      { minKeys: 1, maxKeys: 5 },
    ),
    { nil: undefined },
  ),
  version: fc.constant('Mekiki 0.1.0'),
});

test.each([
  ['PNG', (text: string) => writePng(png, text, XMP_PACKET)],
  ['WebP', (text: string) => writeWebp(webps.lossy, text, XMP_PACKET)],
])('any settings survive in %s', (_format, write) => {
  fc.assert(
    fc.property(settings, (given) => {
      const { version, negativePrompt, strength, engineOptions, seed, ...rest } = given;
      expect(readAiSettings(write(infotextOf(given)))).toEqual({
        source: version.split(' ')[0],
        ...rest,
        seed: String(seed),
        ...(negativePrompt === '' ? {} : { negativePrompt }),
        ...(strength === undefined ? {} : { strength }),
        ...(engineOptions && { engineOptions }),
      });
    }),
    { numRuns: 300 },
  );
});

test.each(['drawn', 'trained'] as const)('files of the medium %s say so for machines', (medium) => {
  const word = { drawn: 'algorithmicMedia', trained: 'trainedAlgorithmicMedia' }[medium];
  for (const file of [writePng(png, 'text', xmpOf(medium)), writeWebp(webps.lossy, 'text', xmpOf(medium))]) {
    const packet = fileTexts(file).get(XMP) ?? '';
    expect(xmpText(packet, 'Iptc4xmpExt:DigitalSourceType')).toBe(
      `http://cv.iptc.org/newscodes/digitalsourcetype/${word}`,
    );
  }
});

test('a PNG keeps its image byte for byte, loses old texts, and every chunk has its CRC', async () => {
  const old = await image
    .clone()
    .withIccProfile('p3')
    .withExif({ IFD0: { Artist: 'somebody' } })
    .png()
    .toBuffer();
  const once = writePng(old, '初音ミク', XMP_PACKET);
  const twice = writePng(once, 'é\nSteps: 1', XMP_PACKET);
  const typesOf = (file: Uint8Array) => [...pngChunks(file)].map(({ type }) => type);
  expect(typesOf(old)).toEqual(expect.arrayContaining(['iCCP', 'eXIf']));
  expect(typesOf(once).filter((type) => /Xt|XIf/.test(type))).toEqual(['iTXt', 'iTXt']);
  expect(typesOf(twice).filter((type) => /Xt|XIf/.test(type))).toEqual(['tEXt', 'iTXt']);
  expect([...pngChunks(twice)].flatMap((chunk) => pngText(chunk)?.[1] ?? [])).toEqual(['é\nSteps: 1', XMP_PACKET]);
  const kept = (file: Uint8Array) =>
    [...pngChunks(file)]
      .filter(({ type }) => ['IHDR', 'iCCP', 'IDAT', 'IEND'].includes(type))
      .map(({ start, end }) => Buffer.from(file.subarray(start, end)).toString('hex'));
  expect(kept(twice)).toEqual(kept(old));
  for (const { start, end } of pngChunks(twice)) {
    const chunk = Buffer.from(twice.subarray(start, end));
    expect(chunk.readUInt32BE(chunk.length - 4)).toBe(crc32(chunk.subarray(4, -4)));
  }
});

test.each(Object.entries(webps))('a %s WebP keeps its image', async (_kind, webp) => {
  const once = writeWebp(webp, 'first', XMP_PACKET);
  const twice = writeWebp(once, 'second', XMP_PACKET);
  const before = await sharp(webp).metadata();
  const after = await sharp(twice).metadata();
  expect(after).toMatchObject({ width: 5, height: 3, hasAlpha: before.hasAlpha });
  expect(after.exif?.length).toBeGreaterThan(0);
  expect(after.xmp?.toString()).toBe(XMP_PACKET);
  expect(await sharp(twice).raw().toBuffer()).toEqual(await sharp(webp).raw().toBuffer());
  expect(Object.fromEntries(fileTexts(twice))).toEqual({ 'exif:UserComment': 'second', [XMP]: XMP_PACKET });
  expect([...webpChunks(twice)].filter(({ type }) => ['VP8X', 'EXIF', 'XMP '].includes(type))).toHaveLength(3);
});
