import type { ApiError } from '../../../api/api.ts';
import type { SearchQuery } from '../query/search-query.ts';

/** Answers about a file that cannot be read or is too large. */
const REFUSED_FILE: readonly unknown[] = [400, 413, 415, 422];

/** Whether another attempt would fail as well: nothing is at the address, or the file cannot be read. */
export function isFinal(error: Error, search: SearchQuery): boolean {
  const { status } = error as Partial<ApiError>;
  return status === 404 || (search.kind === 'file' && REFUSED_FILE.includes(status));
}
