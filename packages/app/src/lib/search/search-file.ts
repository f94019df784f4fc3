import { searchByFile, type SearchResults } from '@mekiki/api-client';
import { dataOf } from '../../api/api.ts';
import { ensureToken } from '../../api/session.ts';
import { maySend } from '../private/sent-files.ts';
import { keepsHistory } from '../private/setting.ts';
import type { filterFields } from './filters.ts';

/** The filters of a search by file, and how it is saved. */
export interface FileFields extends ReturnType<typeof filterFields> {
  limit: number;
  history?: 'batch';
}

/**
 * Searches a file in the way that the user has chosen: sent, or embedded here. If that fails, it is never sent instead.
 */
export async function searchFile(file: File, fields: FileFields, signal: AbortSignal): Promise<SearchResults> {
  if (maySend(file)) {
    if (!keepsHistory()) return dataOf(searchByFile({ body: { file, ...fields, history: 'none' }, signal }));
    // Without a token, the search is not in the history, and a reload loses the file.
    await ensureToken();
    return dataOf(searchByFile({ body: { file, ...fields }, signal }));
  }
  const { searchPrivately } = await import('../private/search.ts');
  return searchPrivately(file, fields, signal);
}
