/** Calls of the setup's page. The key comes with the address that the command shows. */

/** An error with a sentence that can be shown. */
class SetupCallError extends Error {
  override name = 'SetupCallError';
  /** The kind of problem; undefined if nothing answered. */
  readonly code: string | undefined;

  constructor(message: string, code?: string) {
    super(message);
    this.code = code;
  }
}

const GONE = 'The command has ended. Start it again with npm run setup -- --page, then open the address that it shows.';
const STORED = 'mekiki-setup-key';

/** Removes the key from the URL, so that nobody copies it with the URL; a reload still has it. */
export function keyOfPage(): string {
  const given = location.hash.slice(1);
  if (given !== '') {
    sessionStorage.setItem(STORED, given);
    history.replaceState(null, '', location.pathname);
  }
  return sessionStorage.getItem(STORED) ?? '';
}

/** @throws {SetupCallError} */
export async function call<Answer>(path: string, body: object): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(`/api/setup${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${keyOfPage()}` },
      body: JSON.stringify(body),
    });
  } catch {
    throw new SetupCallError(GONE);
  }
  const answer = (await response.json().catch(() => ({}))) as Answer & { detail?: string; code?: string };
  if (response.ok) return answer;
  throw new SetupCallError(answer.detail ?? GONE, answer.code);
}

export const sentenceOf = (error: unknown): string =>
  error instanceof SetupCallError ? error.message : 'Something went wrong. Please try again.';

/** Whether an engine failed, rather than the request or the command itself. */
export const isEngineFailure = (error: unknown): boolean =>
  error instanceof SetupCallError && error.code === 'setup-engine';
