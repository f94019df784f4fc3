import { PrivateProblem, type PrivateTexts } from './problem.ts';

/** Downloads a file whose hash is known. @throws {PrivateProblem} */
export async function fetchFile(
  url: string,
  sha256: string,
  texts: Pick<PrivateTexts, 'not-loaded' | 'damaged'>,
): Promise<ArrayBuffer> {
  const file = await fetch(url)
    .then((answer) => (answer.ok ? answer.arrayBuffer() : undefined))
    .catch(() => undefined);
  if (!file) throw new PrivateProblem(texts['not-loaded']);
  // Only pages of a secure origin can check; others trust their connection anyway.
  if ('subtle' in crypto && hexOf(await crypto.subtle.digest('SHA-256', file)) !== sha256) {
    throw new PrivateProblem(texts.damaged);
  }
  return file;
}

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
