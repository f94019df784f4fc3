/** Bytes and texts, using only functions that both Node and browsers have. */

/** A function call takes a limited number of arguments. */
const CHUNK = 8_192;

/** One byte a character, as marks and names in files are written. */
export function latin1(bytes: Uint8Array, from = 0, to = bytes.length): string {
  let text = '';
  for (let at = from; at < Math.min(to, bytes.length); at += CHUNK) {
    text += String.fromCharCode(...bytes.subarray(at, Math.min(at + CHUNK, to)));
  }
  return text;
}

/** The bytes of a text in Latin-1. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** The parts as one. */
export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

export function utf8(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

/** The text, if it is UTF-8. */
export function strictUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
