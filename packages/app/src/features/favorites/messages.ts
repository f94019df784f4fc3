/** Messages for when favorites fail to load, or cannot be added or removed. */
import { ApiError } from '../../api/api.ts';

export const LIST_FAILED = 'Failed to load favorites';
export const DELETE_FAILED = 'Failed to delete favorite';

/** The specified sentence for a failure of the list or of a deletion. */
export function favoritesFailure(error: Error, otherwise: string): string {
  const status = error instanceof ApiError ? error.status : undefined;
  return status === 403 || status === 404 || status === 500 ? 'Invalid token, please login again' : otherwise;
}
