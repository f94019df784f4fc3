/** Several files in one. Loaded when somebody wants it. */
import { Zip, ZipPassThrough } from 'fflate';
import { distinctNames } from './distinct-names.ts';

/** A ZIP of files as they are: images are packed already. One after the other is read, so that not all are in memory twice. */
export function zipOf(files: readonly File[]): Promise<Blob> {
  const names = distinctNames(files.map(({ name }) => name));
  const parts: BlobPart[] = [];
  return new Promise((resolve, reject) => {
    const zip = new Zip((error, chunk, isLast) => {
      if (error) return reject(error);
      // A blob of its own leaves the browser free to keep it on disk.
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
