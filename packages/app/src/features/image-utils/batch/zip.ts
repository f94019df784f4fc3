/** Several files in one. Loaded on demand. */
import { Zip, ZipPassThrough } from 'fflate';
import { distinctNames } from './distinct-names.ts';

/**
 * A ZIP of files stored uncompressed: images are already compressed. They are read one at a time, so that not all are
 * in memory twice.
 */
export function zipOf(files: readonly File[]): Promise<Blob> {
  const names = distinctNames(files.map(({ name }) => name));
  const parts: BlobPart[] = [];
  return new Promise((resolve, reject) => {
    const zip = new Zip((error, chunk, isLast) => {
      if (error) return reject(error);
      // Separate blobs let the browser keep them on disk.
      parts.push(new Blob([chunk]));
      return isLast ? resolve(new Blob(parts, { type: 'application/zip' })) : undefined;
    });
    const addAll = async () => {
      for (const [at, file] of files.entries()) {
        const entry = new ZipPassThrough(names[at] ?? '');
        zip.add(entry);
        entry.push(new Uint8Array(await file.arrayBuffer()), true);
      }
      zip.end();
    };
    addAll().catch(reject);
  });
}
