import sharp from 'sharp';
import { expect, test } from 'vitest';
import { PLAIN, pngWithHidden, pngWithTexts, tiff, userComment, webpWith } from './fixtures/files.ts';
import { INFOTEXT, NOVELAI, NOVELAI_COMMENT, OF_INFOTEXT, OF_NOVELAI } from './fixtures/settings.ts';
import { readAiSettings } from '@mekiki/metadata/read-ai-settings.ts';
import { readSettings } from './read-settings.ts';

test('is read from PNG', () => {
  expect(readAiSettings(pngWithTexts(NOVELAI))).toEqual(OF_NOVELAI);
});

test('is read from WebP', () => {
  const exif = {
    Software: 'NovelAI',
    ImageDescription: NOVELAI.Description,
    UserComment: userComment(JSON.stringify(NOVELAI), 'ascii'),
  };
  expect(readAiSettings(webpWith('EXIF', tiff('MM', exif)))).toEqual(OF_NOVELAI);
});

test('with a prompt for each character', () => {
  const Comment = JSON.stringify({
    ...NOVELAI_COMMENT,
    v4_prompt: {
      caption: {
        base_caption: '2girls',
        char_captions: [{ char_caption: 'girl, red hair' }, { char_caption: 'girl, hat' }],
      },
    },
    v4_negative_prompt: { caption: { base_caption: 'blurry', char_captions: [] } },
  });
  expect(readAiSettings(pngWithTexts({ ...NOVELAI, Comment }))).toEqual({
    ...OF_NOVELAI,
    prompt: '2girls\ngirl, red hair\ngirl, hat',
    negativePrompt: 'blurry',
  });
});

test.each(['stealth_pngcomp', 'stealth_pnginfo', 'stealth_rgbcomp', 'stealth_rgbinfo'] as const)(
  'hidden as %s',
  async (mark) => {
    const file = await pngWithHidden(mark, JSON.stringify(NOVELAI));
    expect(readAiSettings(file)).toBeUndefined();
    expect(await readSettings(file)).toEqual(OF_NOVELAI);
    expect(await readSettings(await pngWithHidden(mark, INFOTEXT))).toEqual(OF_INFOTEXT);
    const webp = await sharp(file).webp({ lossless: true, exact: true }).toBuffer();
    expect(await readSettings(webp)).toEqual(OF_NOVELAI);
    expect(await readSettings(await sharp(file).jpeg().toBuffer())).toBeUndefined();
  },
);

test('hidden beside a color profile, which changes no bit', async () => {
  const file = await pngWithHidden('stealth_rgbcomp', JSON.stringify(NOVELAI));
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const plain = sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
  const profiled = await sharp(PLAIN.png).withIccProfile('p3').png().toBuffer();
  const iccp = [...chunkOf(profiled, 'iCCP')];
  const png = await plain.png().toBuffer();
  const mixed = Buffer.concat([png.subarray(0, 33), Buffer.from(iccp), png.subarray(33)]);
  expect((await sharp(mixed).metadata()).icc).toBeDefined();
  expect(await readSettings(mixed)).toEqual(OF_NOVELAI);
});

test('hidden, but cut off or made to swell, is nothing', async () => {
  const swelling = await pngWithHidden('stealth_pngcomp', ' '.repeat(8 * 1024 * 1024), 320);
  expect(await readSettings(swelling)).toBeUndefined();
  const whole = await pngWithHidden('stealth_pngcomp', JSON.stringify(NOVELAI));
  const cut = await sharp(whole).extract({ left: 0, top: 0, width: 5, height: 96 }).png().toBuffer();
  expect(await readSettings(cut)).toBeUndefined();
});

test('an image that is cut off is refused', async () => {
  const noise = Buffer.from(Array.from({ length: 96 * 96 * 3 }, (_, i) => Math.imul(i, 0x9e3779b1) >>> 21));
  const png = await sharp(noise, { raw: { width: 96, height: 96, channels: 3 } })
    .png()
    .toBuffer();
  await expect(readSettings(png.subarray(0, png.length / 2))).rejects.toMatchObject({ code: 'damaged' });
});

/** A chunk with its length and CRC. */
function chunkOf(png: Buffer, type: string): Buffer {
  const at = png.indexOf(type, 0, 'latin1') - 4;
  return png.subarray(at, at + png.readUInt32BE(at) + 12);
}
