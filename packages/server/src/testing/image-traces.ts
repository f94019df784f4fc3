/** Looks for any part of an image in what was sent: its file, pixels, thumbnails, and texts such as its name. */
import sharp from 'sharp';

/** So many bytes in a row occur by chance in no request. */
const RUN = 12;
/** The header of any JPEG is the same; the image begins behind it. */
const HEADER = 700;

export interface ImageTraces {
  /** Enough of them, or nothing is proved. */
  runs: ReadonlySet<string>;
  texts: readonly string[];
}

/** @param texts that stand in the file or name it */
export async function tracesOf(file: Buffer, texts: readonly string[]): Promise<ImageTraces> {
  const raster = await sharp(file).raw().toBuffer();
  const thumbnails = await Promise.all(
    [32, 48, 64].map((side) => sharp(file).resize(side, side, { fit: 'inside' }).grayscale().raw().toBuffer()),
  );
  const runs = new Set<string>();
  for (const bytes of [file.subarray(HEADER), raster, ...thumbnails])
    for (let at = 0; at + RUN <= bytes.length; at += RUN) {
      const run = bytes.subarray(at, at + RUN);
      // Plain areas are runs of one number, which says nothing.
      if (new Set(run).size > RUN / 2) runs.add(run.toString('latin1'));
    }
  return { runs, texts };
}

/** The bytes themselves, and those that texts of base64 in them stand for. */
const readings = (bytes: Buffer): Buffer[] => [
  bytes,
  ...(bytes.toString('latin1').match(/[A-Za-z0-9+/_-]{16,}={0,2}/g) ?? []).map((text) => Buffer.from(text, 'base64')),
];

/** @returns what was found, as a sentence; undefined if nothing */
export function findTrace({ runs, texts }: ImageTraces, sent: readonly Buffer[]): string | undefined {
  for (const reading of sent.flatMap(readings)) {
    const text = texts.find((one) => reading.includes(one));
    if (text) return `"${text}" was sent.`;
    for (let at = 0; at + RUN <= reading.length; at++)
      if (runs.has(reading.toString('latin1', at, at + RUN))) return 'A part of the image was sent.';
  }
  return undefined;
}
