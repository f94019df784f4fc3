/** What a page's code may throw. */

/** The answer of a server that was thrown, or an error that carries its status; undefined for any other error. */
export function thrownResponse(error: unknown): { status: number; text: string } | undefined {
  if (error instanceof Response) return { status: error.status, text: error.statusText };
  if (error instanceof Error && 'status' in error && typeof error.status === 'number')
    return { status: error.status, text: error.message };
  return undefined;
}

/** Whether code of the page could not be fetched, in the words of Chromium, Firefox and Safari. */
export function isMissingCode(error: unknown): boolean {
  return (
    error instanceof TypeError && /dynamically imported module|importing a module script failed/i.test(error.message)
  );
}
