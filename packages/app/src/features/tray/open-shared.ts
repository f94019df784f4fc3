import { redirect } from '@tanstack/react-router';
import { keepFile } from '../../lib/images/searched-files.ts';
import type { ShareProblem } from './keep-shared.ts';
import { takeSharedFile } from './shared-file.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many images were given together with the file. */
    count?: number;
  }
}

/** The history entry of a file that was given from outside the site. */
export const entryOf = (file: File, count: number) => ({
  to: '/share' as const,
  replace: true,
  state: { file: keepFile(file).number, count },
});

/**
 * Opens the file that was shared with the site, if there is one.
 * @returns a problem if it cannot be read
 * @throws Redirect to its entry in the browser's history
 */
export async function openShared(): Promise<ShareProblem | undefined> {
  const shared = await takeSharedFile().catch(() => null);
  if (shared) throw redirect(entryOf(shared.file, shared.count));
  return shared === null ? 'unreadable' : undefined;
}
