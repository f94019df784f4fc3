/** The meaning of a query token, and the error if it has expired. */
import { Problem } from '../../platform/http/problem.ts';

/** The key of an indexed image; any other token is an entry of the history. */
export const IMAGE_KEY = /^[0-9a-f]{32}$/;

/** @param how To search again, such as 'to see more' */
export function outdated(how: string): Problem {
  return new Problem(410, 'outdated-search', `The index has changed since this search. Search again ${how}.`);
}
