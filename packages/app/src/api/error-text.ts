/** Errors as sentences to show. */
export const UNEXPECTED = 'Something went wrong. Please try again.';

/** Names of errors that bugs and invalid JSON cause. */
const FOR_DEVELOPERS = /^(?:Type|Range|Reference|Syntax)Error$/;

/** The message of an error that was written for people, otherwise the given sentence: browsers write for developers. */
export function errorText(error: unknown, otherwise = UNEXPECTED): string {
  const isForPeople = error instanceof Error && !(error instanceof DOMException) && !FOR_DEVELOPERS.test(error.name);
  return isForPeople ? error.message : otherwise;
}
