/** Where engines may listen. */

/** An address that an operator typed, or one of the usual ones. */
export interface Place {
  /** URL without user, password and trailing slash. It names the server in all output. */
  url: string;
  /** Basic authentication. A password without a user is a key. */
  user?: string;
  password?: string;
}

/** Default ports of engines. Several share one, so a server that answers is asked which engine it is. */
export const USUAL_PORTS: Readonly<Record<number, string>> = {
  8188: 'ComfyUI',
  7860: 'A1111, Forge, SD.Next',
  7861: 'A1111 or Forge with --nowebui',
  1234: 'sd-server, LM Studio',
  11434: 'Ollama',
  8080: 'llama.cpp',
  8081: 'llama.cpp beside Mekiki',
  8000: 'vLLM',
};

/** On this machine only: nobody else's computer is asked unless an operator names it. */
export const USUAL_PLACES: readonly Place[] = Object.keys(USUAL_PORTS).map((port) => ({
  url: `http://127.0.0.1:${port}`,
}));

/** The problem with an operator's input, in a sentence. */
export class SetupError extends Error {
  override name = 'SetupError';
}

/**
 * `gpu-1:8188`, `https://user:password@gpu.example/comfy` or `http://:key@gpu-2:8000`.
 * @throws {SetupError}
 */
export function readPlace(typed: string): Place {
  const text = typed.trim().replace(/^(?!\w+:\/\/)/, 'http://');
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '')
    // It may hold a password, so it is not repeated.
    throw new SetupError('This is not an address. Write one such as http://gpu-1:8188.');
  const [user, password] = [decoded(url.username), decoded(url.password)];
  return {
    url: `${url.origin}${url.pathname}`.replace(/\/+$/, ''),
    ...(user !== '' && { user }),
    ...(password !== '' && { password }),
  };
}

/** @throws {SetupError} */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new SetupError('Write % as %25 in the user, password or key of an address.');
  }
}
