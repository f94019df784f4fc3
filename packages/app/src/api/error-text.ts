/** Errors as sentences to show. */
export const UNEXPECTED = 'Something went wrong. Please try again.';

/** The message of an error that was written for people, otherwise a general sentence: browsers write for developers. */
export function errorText(error: unknown): string {
  const isForDevelopers = error instanceof TypeError || error instanceof DOMException;
  return error instanceof Error && !isForDevelopers ? error.message : UNEXPECTED;
}
