/**
 * About 200 files of all formats and kinds of metadata, cleaned and converted, then read by exiftool: an independent
 * reader says what is left. Skipped where there is no perl.
 */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import exiftool from 'exiftool-vendored.pl';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SAVE_FORMATS, TRAITS } from '../formats/formats.ts';
import { createTestMedia } from '../../testing/media.ts';
import type { MediaPool } from '../../features/media-pool.ts';
import { flatOf } from './flat.ts';
import { type FileWish, fileWith, type Format, FORMATS, type Kind, KINDS } from './fixtures/kinds.ts';

const hasPerl = spawnSync(exiftool, ['-ver']).status === 0;

/** What exiftool makes up itself, and what an image is shown by. */
const FACTS = new Set(['SourceFile', 'ExifTool', 'File', 'Composite']);
/** Tags of a format's own structure, which no file of it lacks. */
const STRUCTURE: Record<string, RegExp> = {
  PNG: /^(?:ImageWidth|ImageHeight|BitDepth|ColorType|Compression|Filter|Interlace|Palette|Transparency|SRGBRendering|Gamma|BackgroundColor|PixelsPerUnit[XY]|PixelUnits|SignificantBits)$/,
  RIFF: /^(?:WebP_Flags|ImageWidth|ImageHeight|VP8Version|HorizontalScale|VerticalScale|AlphaIsUsed|BackgroundColor|AnimationLoopCount|FrameCount|Duration|AlphaPreprocessing|AlphaFiltering|AlphaCompression)$/,
  GIF: /^(?:GIFVersion|ImageWidth|ImageHeight|HasColorMap|ColorResolutionDepth|BitsPerPixel|BackgroundColor|AnimationIterations|FrameCount|Duration|TransparentColor|PixelAspectRatio)$/,
  JFIF: /^(?:JFIFVersion|ResolutionUnit|[XY]Resolution)$/,
  APP14: /^./,
  QuickTime:
    /^(?:MajorBrand|MinorVersion|CompatibleBrands|HandlerType|PrimaryItemReference|MetaImageSize|ImageSpatialExtent|ImagePixelDepth|ColorProfiles|ColorPrimaries|TransferCharacteristics|MatrixCoefficients|VideoFullRangeFlag|AV1Configuration\w*|Seq\w*|HighBitDepth|TwelveBit|ChromaFormat|ChromaSamplePosition|Rotation|Mirroring|AuxiliaryImage\w*|MediaData|MediaDataSize|InitialDelaySamples|Free|Unknown_free|MediaDataOffset|PixelAspectRatio)$/,
  EXIF: /^(?:ImageWidth|ImageHeight|BitsPerSample|Compression|PhotometricInterpretation|StripOffsets|SamplesPerPixel|RowsPerStrip|StripByteCounts|PlanarConfiguration|Predictor|[XY]Resolution|ResolutionUnit|SubfileType|Orientation|ExtraSamples|SampleFormat|FillOrder|PageNumber|TileWidth|TileLength|TileOffsets|TileByteCounts)$/,
};

interface Job {
  name: string;
  format: Format;
  wish: FileWish;
}

/** Each kind alone, all of them, turned, with alpha, moving. */
function jobsOf(format: Format): Job[] {
  const kinds: readonly Kind[] = KINDS[format];
  const all = (wish: Partial<FileWish>, name: string) => ({ name, format, wish: { kinds, ...wish } });
  const pairs = kinds.flatMap((one, i) => kinds.slice(i + 1).map((other): readonly Kind[] => [one, other]));
  return [
    ...kinds.map((kind) => ({ name: kind, format, wish: { kinds: [kind] } })),
    ...pairs.map((pair) => ({ name: pair.join('+'), format, wish: { kinds: pair } })),
    all({}, 'all'),
    all({ hasAlpha: true }, 'all with alpha'),
    all({ isAnimated: true }, 'all moving'),
    ...(format === 'gif'
      ? []
      : [2, 3, 4, 5, 6, 7, 8].map((orientation) => all({ orientation }, `all turned by ${orientation}`))),
    { name: 'nothing', format, wish: { kinds: [] } },
  ];
}

const jobs = FORMATS.flatMap(jobsOf);
let pool: MediaPool;
let folder: string;
beforeAll(async () => {
  pool = createTestMedia({ size: 2, maxInteractive: 1_000 });
  folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-fidelity-'));
});
afterAll(async () => {
  await pool.close();
  await rm(folder, { recursive: true, force: true });
});

/** What exiftool finds besides an image in every file of a folder, by file name. */
async function tellings(within: string): Promise<Map<string, string[]>> {
  const { stdout } = await promisify(execFile)(exiftool, ['-json', '-G', '-a', '-u', '-U', within], {
    maxBuffer: 1 << 28,
  });
  const found = JSON.parse(stdout) as Record<string, unknown>[];
  return new Map(
    found.map((file) => [
      path.basename(String(file['SourceFile'])),
      Object.entries(file).flatMap(([key, value]) => {
        const [group = '', tag = ''] = key.split(':');
        const isFact = FACTS.has(group) && tag !== 'Comment';
        return isFact || STRUCTURE[group]?.test(tag) ? [] : [`${key} = ${String(value)}`];
      }),
    ]),
  );
}

const rawOf = (bytes: Uint8Array) => sharp(bytes, { ignoreIcc: true, animated: true }).raw().toBuffer();

test(`there are about 200 files, ${jobs.length}`, () => {
  expect(jobs.length).toBeGreaterThan(150);
});

describe.skipIf(!hasPerl)('by exiftool', () => {
  test('cleaned files tell nothing, and their pixels are the same', async () => {
    await Promise.all(
      jobs.map(async ({ format, wish }, i) => {
        const bytes = await fileWith(format, wish);
        const cleaned = await pool.removeMetadata({ bytes, keep: [] });
        expect(cleaned.lossless).toBe(true);
        expect((await rawOf(cleaned.bytes)).equals(await rawOf(bytes))).toBe(true);
        await writeFile(path.join(folder, `${i}.${format}`), cleaned.bytes);
      }),
    );
    const found = await tellings(folder);
    expect(found.size).toBe(jobs.length);
    const left = jobs.map(({ name, format }, i) => [`${format} with ${name}`, found.get(`${i}.${format}`)]);
    expect(left.filter(([, lines]) => lines?.length !== 0)).toEqual([]);
  });

  test('our flat names are those of exiftool', async () => {
    const within = await mkdtemp(path.join(folder, 'names-'));
    const bytes = await fileWith('jpeg', { kinds: ['exif', 'xmp', 'iptc', 'icc', 'comment'] });
    await writeFile(path.join(within, 'a.jpeg'), bytes);
    const { stdout } = await promisify(execFile)(exiftool, ['-json', '-G', within]);
    const [theirs] = JSON.parse(stdout) as [Record<string, unknown>];
    const ours = Object.keys(flatOf(await pool.inspect(bytes)));
    // These two say of the file what exiftool says in other words.
    const unknown = ours.filter((name) => !(name in theirs) && !/^File:(?:FrameCount|BitsPerSample)$/.test(name));
    expect(unknown).toEqual([]);
    expect(ours.length).toBeGreaterThan(30);
  });

  test('converted files have a profile where they may, and nothing else', async () => {
    const within = await mkdtemp(path.join(folder, 'converted-'));
    const sources = FORMATS.map((format) => jobs.find((job) => job.format === format && job.name === 'all')!);
    const made = sources.flatMap((source) => SAVE_FORMATS.map((to) => ({ source, to })));
    await Promise.all(
      made.map(async ({ source, to }) => {
        const bytes = await fileWith(source.format, source.wish);
        const metadata = 'icc';
        const { bytes: file } = await pool.convert({
          bytes,
          format: to,
          metadata,
          animation: true,
          background: 'ffffff',
        });
        await writeFile(path.join(within, `${source.format}-to.${TRAITS[to].extensions[0]}`), file);
      }),
    );
    const found = await tellings(within);
    const telling = [...found].flatMap(([name, lines]) =>
      lines
        .filter((line) => !/^(?:ICC_Profile|ICC-header|BMP|PNG:ProfileName)\b/.test(line))
        .map((line) => `${name}: ${line}`),
    );
    expect(telling).toEqual([]);
    const withProfile = [...found].filter(([, lines]) => lines.some((line) => line.startsWith('ICC_Profile:')));
    expect(withProfile.length).toBeGreaterThan(20);
  });
});
