/** The meaning of a query token, and the errors if it is unknown or has expired. */
import { Problem } from '../../platform/http/problem.ts';

/** The key of an indexed image; any other token is an entry of the history. */
export const IMAGE_KEY = /^[0-9a-f]{32}$/;

/** @param how To search again, such as 'to see more' */
export function outdated(how: string): Problem {
  return new Problem(410, 'outdated-search', `The index has changed since this search. Search again ${how}.`);
}

/** A token that is none of the caller's history. */
export function unknownSearch(): Problem {
  const detail = 'This search is not in your history. Its link works only for whoever searched.';
  return new Problem(404, 'unknown-query', detail);
}
