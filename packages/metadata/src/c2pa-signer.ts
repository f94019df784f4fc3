/** Who signed a manifest, by the certificate beside its signature. Nothing is verified. */
import { utf8 } from './bytes.ts';

/** COSE header with the certificates of the signer, the signer's own first (RFC 9360). */
const X5CHAIN = 33;
/** Older manifests have it under its name. */
const X5CHAIN_NAME = 'x5chain';

export interface Signer {
  /** Name of the organization or the person. */
  name: string;
  /** Who issued the certificate. */
  issuer: string | undefined;
}

/**
 * @param cose a COSE_Sign1 structure (RFC 9052): protected header as bytes, unprotected header, payload, signature
 * @param decode decodes CBOR with maps as `Map`
 */
export function signerOf(cose: unknown, decode: (bytes: Uint8Array) => unknown): Signer | undefined {
  if (!Array.isArray(cose)) return undefined;
  const [wrapped, open] = cose as unknown[];
  const chain = chainIn(wrapped instanceof Uint8Array ? decode(wrapped) : undefined) ?? chainIn(open);
  // A single certificate needs no list.
  const own: unknown = Array.isArray(chain) ? chain[0] : chain;
  return own instanceof Uint8Array ? namesIn(own) : undefined;
}

function chainIn(header: unknown): unknown {
  return header instanceof Map ? (header.get(X5CHAIN) ?? header.get(X5CHAIN_NAME)) : undefined;
}

/** The names in an X.509 certificate (RFC 5280) as DER; undefined if it is damaged or names nobody. */
function namesIn(certificate: Uint8Array): Signer | undefined {
  const [outer] = valuesIn(certificate);
  const [facts] = valuesIn(outer?.content);
  const fields = valuesIn(facts?.content);
  // The version is left out of those of version 1. Serial number and algorithm come before the issuer.
  const [issuer, , subject] = fields.slice(fields[0]?.tag === VERSION ? 3 : 2);
  const name = nameOf(subject?.content);
  return name === undefined ? undefined : { name, issuer: nameOf(issuer?.content) };
}

const VERSION = 0xa0;
const UTF16 = 0x1e;
/** Object IDs 2.5.4.10 and 2.5.4.3. */
const ORGANIZATION = '85,4,10';
const COMMON_NAME = '85,4,3';

/** The organization in a name, or else its common name. */
function nameOf(name: Uint8Array | undefined): string | undefined {
  const parts = new Map<string, string>();
  for (const set of valuesIn(name)) {
    for (const pair of valuesIn(set.content)) {
      const [id, text] = valuesIn(pair.content);
      if (!id || !text) continue;
      const key = id.content.join();
      if (!parts.has(key))
        parts.set(key, text.tag === UTF16 ? new TextDecoder('utf-16be').decode(text.content) : utf8(text.content));
    }
  }
  return parts.get(ORGANIZATION) ?? parts.get(COMMON_NAME);
}

interface DerValue {
  tag: number;
  content: Uint8Array;
}

/** Lengths of more bytes are of no certificate. */
const MAX_LENGTH_BYTES = 3;

/** Values of DER one after the other, until one that is cut off. */
function valuesIn(bytes: Uint8Array = new Uint8Array()): DerValue[] {
  const values: DerValue[] = [];
  for (let at = 0; at + 2 <= bytes.length;) {
    const [tag = 0, first = 0] = bytes.subarray(at);
    const lengthBytes = first < 0x80 ? 0 : first - 0x80;
    const start = at + 2 + lengthBytes;
    const length = lengthBytes === 0 ? first : bytes.subarray(at + 2, start).reduce((sum, byte) => sum * 256 + byte, 0);
    // 0x80 is a length that is not known, which DER has not.
    if (first === 0x80 || lengthBytes > MAX_LENGTH_BYTES || start + length > bytes.length) break;
    values.push({ tag, content: bytes.subarray(start, start + length) });
    at = start + length;
  }
  return values;
}
