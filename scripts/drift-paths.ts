/** Finds paths outside the repository, so that a clone contains everything that its files refer to. */
import path from 'node:path';

/** Home folders and folders of build machines: a path there exists on one machine only. */
const MACHINE_PATH = /(?<![\w.\\}-])\/(?:home|root|Users|work|workspace)\/[\w.-]+/g;
const PARENT_PATH = /(?<![\w./\\])(?:\.\.\/)+[\w@.-][\w@./-]*/g;
/** In code an invalid import is a type error, and a test may use names that must be rejected. */
const PROSE_OR_SHELL = /(?:\.(?:md|mdx|ya?ml|sh)|(?:^|\/)[^./]+)$/;

/**
 * The paths in a file that are outside the repository, without duplicates.
 * @param file its path from the root, with slashes
 * @param exists whether a path from the root exists
 */
export function outsidePaths(file: string, text: string, exists: (target: string) => boolean): string[] {
  const parents = Array.from(text.matchAll(PARENT_PATH), ([found]) => found).filter((found) => {
    const target = path.posix.join(path.posix.dirname(file), found);
    if (target.startsWith('..')) return true;
    // Relative to the root, as in commands, it is outside; relative to the file's own folder it must exist.
    return PROSE_OR_SHELL.test(file) && !exists(target.replace(/[./]+$/, ''));
  });
  return [...new Set([...parents, ...Array.from(text.matchAll(MACHINE_PATH), ([found]) => found)])];
}
