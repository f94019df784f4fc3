/** The results of a batch in one file. Loaded on demand. */
import { Zip, ZipPassThrough } from 'fflate';
import { fileNames } from '../../../lib/batch/file-names.ts';
import { resultFile, suffixOf } from '../result-file.ts';
import type { UpscaleEntry } from './use-upscale-batch.ts';

type Done = UpscaleEntry & Required<Pick<UpscaleEntry, 'outcome'>>;

/** The ZIP of the available results, and how many have expired. */
export async function zipOf(entries: readonly UpscaleEntry[], extension: 'png' | 'webp') {
  const done = entries.filter((entry): entry is Done => entry.outcome !== undefined);
  const names = fileNames(
    done.map(({ file, outcome }) => withSuffix(file.name, suffixOf(outcome.result.outscale))),
    extension,
  );
  // As blobs, which the browser may keep on disk: together they can be larger than memory.
  const parts: Blob[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    parts.push(new Blob([new Uint8Array(chunk)]));
  });
  let count = 0;
  for (const [at, { outcome }] of done.entries()) {
    const blob = await resultFile(outcome.result[extension]).catch(() => undefined);
    if (!blob) continue;
    // The files are already compressed.
    const file = new ZipPassThrough(names[at] ?? '');
    zip.add(file);
    file.push(new Uint8Array(await blob.arrayBuffer()), true);
    count += 1;
  }
  zip.end();
  return { zip: new Blob(parts, { type: 'application/zip' }), count, missing: done.length - count };
}

/** Before the extension, if any. */
function withSuffix(name: string, suffix: string): string {
  return `${name.replace(/(?<=.)\.[^.]*$/, '')}${suffix}.x`;
}
