/** The results of a batch in one file. Loaded when somebody wants one. */
import { zipSync } from 'fflate';
import { fileNames } from '../../batch/file-names.ts';
import { resultFile, suffixOf } from '../result-file.ts';
import type { UpscaleEntry } from './use-upscale-batch.ts';

/** So many files are fetched at once. */
const AT_ONCE = 3;

type Done = UpscaleEntry & Required<Pick<UpscaleEntry, 'outcome'>>;

/** The ZIP of what could be had, and how many could not, as their results have expired. */
export async function zipOf(entries: readonly UpscaleEntry[], extension: 'png' | 'webp') {
  const done = entries.filter((entry): entry is Done => entry.outcome !== undefined);
  const files: Record<string, Uint8Array> = {};
  const names = fileNames(
    done.map(({ file, outcome }) => withSuffix(file.name, suffixOf(outcome.result.outscale))),
    extension,
  );
  let missing = 0;
  let next = 0;
  const line = async () => {
    for (let at = next++; at < done.length; at = next++) {
      const [entry, name] = [done[at], names[at]];
      if (!entry || name === undefined) continue;
      try {
        files[name] = new Uint8Array(await (await resultFile(entry.outcome.result[extension])).arrayBuffer());
      } catch {
        missing += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, line));
  // The files are packed already.
  const zip = new Blob([new Uint8Array(zipSync(files, { level: 0 }))], { type: 'application/zip' });
  return { zip, count: done.length - missing, missing };
}

/** Before the extension, whatever that is. */
function withSuffix(name: string, suffix: string): string {
  return `${name.replace(/(?<=.)\.[^.]*$/, '')}${suffix}.x`;
}
