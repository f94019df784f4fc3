import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { inspectMetadataHere, removeMetadataHere } from './metadata-here.ts';

const create = { width: 8, height: 8, channels: 3, background: '#a86' } as const;

async function cutOff(hasExif: boolean): Promise<File> {
  const image = sharp({ create }).png();
  const bytes = await (hasExif ? image.withExif({ IFD0: { Artist: 'Aoi' } }) : image).toBuffer();
  return new File([new Uint8Array(bytes.subarray(0, -4))], 'cut-off.png');
}

// As on the server; see its inspect.test.ts.
describe.each([true, false])('a PNG that is cut off, with EXIF: %s', (hasExif) => {
  test('is read as far as it goes, and says so', async () => {
    const { file, groups } = await inspectMetadataHere(await cutOff(hasExif));
    expect(groups.some(({ id }) => id === 'exif')).toBe(hasExif);
    expect(file.note).toBe('This file is damaged or cut off. Metadata in the missing part cannot be shown.');
  });

  test('cannot be cleaned', async () => {
    await expect(removeMetadataHere(await cutOff(hasExif), { keep: '' })).rejects.toThrow(
      'This image is damaged or cut off, so not all of its metadata can be found. Save it again with an image editor.',
    );
  });
});
