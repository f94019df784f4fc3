import { searchByFile, type SearchResults } from '@mekiki/api-client';
import { dataOf } from '../../api/api.ts';
import { ensureToken } from '../../api/session.ts';
import { isPrivate, keepsHistory } from '../private/setting.ts';
import type { filterFields } from './filters.ts';

/** What a search by file is narrowed by, and how it is kept. */
export interface FileFields extends ReturnType<typeof filterFields> {
  limit: number;
  history?: 'batch' | 'none';
}

/** Searches a file the way that the person has chosen: sent, or described here. Where that fails, it is never sent instead. */
export async function searchFile(file: File, fields: FileFields, signal: AbortSignal): Promise<SearchResults> {
  if (!isPrivate()) {
    if (!keepsHistory()) return dataOf(searchByFile({ body: { file, ...fields, history: 'none' }, signal }));
    // Without a token the search is in no history, and the file is lost when the page is loaded again.
    await ensureToken();
    return dataOf(searchByFile({ body: { file, ...fields }, signal }));
  }
  const { searchPrivately } = await import('../private/search.ts');
  return searchPrivately(file, fields, signal);
}
