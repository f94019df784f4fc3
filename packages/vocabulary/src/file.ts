/** The file of the tags: `encodeTags`, compressed with Brotli. */
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { decodeTags, encodeTags, type VocabularyTag } from './stored.ts';

/** Takes seconds for all of Danbooru. @param tags by count, the largest first */
export function compressTags(tags: readonly VocabularyTag[]): Promise<Buffer> {
  const text = Buffer.from(encodeTags(tags));
  return promisify(brotliCompress)(text, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });
}

/** @throws Error if the file is missing, cut off or damaged */
export async function readTags(file: string | URL): Promise<VocabularyTag[]> {
  const text = await promisify(brotliDecompress)(await readFile(file));
  return decodeTags(text.toString());
}
