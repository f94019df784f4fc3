/** Finds paths that lead out of the repository, so that a clone has all that its files name. */
import path from 'node:path';

/** Folders of people and of machines that build: a path there exists on one machine only. */
const MACHINE_PATH = /(?<![\w.\\}-])\/(?:home|root|Users|work|workspace)\/[\w.-]+/g;
const PARENT_PATH = /(?<![\w./\\])(?:\.\.\/)+[\w@.-][\w@./-]*/g;
/** In code an import that leads nowhere is a type error, and a test may try names that must be refused. */
const PROSE_OR_SHELL = /(?:\.(?:md|mdx|ya?ml|sh)|(?:^|\/)[^./]+)$/;

/**
 * The paths in a file that lead out of the repository, each once.
 * @param file its path from the root, with slashes
 * @param exists whether a path from the root is there
 */
export function outsidePaths(file: string, text: string, exists: (target: string) => boolean): string[] {
  const parents = Array.from(text.matchAll(PARENT_PATH), ([found]) => found).filter((found) => {
    const target = path.posix.join(path.posix.dirname(file), found);
    if (target.startsWith('..')) return true;
    // Written from the root, as commands are, it leads out; from the file's own folder it must be there.
    return PROSE_OR_SHELL.test(file) && !exists(target.replace(/[./]+$/, ''));
  });
  return [...new Set([...parents, ...Array.from(text.matchAll(MACHINE_PATH), ([found]) => found)])];
}
