/** Errors that a page's code may throw. */

/** The server's response that was thrown, or an error that carries its status; undefined for any other error. */
export function thrownResponse(error: unknown): { status: number; text: string } | undefined {
  if (error instanceof Response) return { status: error.status, text: error.statusText };
  if (error instanceof Error && 'status' in error && typeof error.status === 'number')
    return { status: error.status, text: error.message };
  return undefined;
}

/** Whether the page's code could not be fetched, by the messages of Chromium, Firefox and Safari. */
export function isMissingCode(error: unknown): boolean {
  return (
    error instanceof TypeError && /dynamically imported module|importing a module script failed/i.test(error.message)
  );
}
