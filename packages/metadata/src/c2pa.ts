/** Content Credentials: what a manifest says, not whether it is true. Nothing is verified. */
import { joined, utf8 } from './bytes.ts';
import { decodeFirst, type TagDecodeControl } from 'cborg';
import { signerOf } from './c2pa-signer.ts';
import { boxesIn } from './formats/chunks-avif.ts';
import { objectOf, stringOf } from './json.ts';
import type { NamedValue } from './named-values.ts';
import type { Piece } from './piece.ts';

const MAX_BOXES = 2_000;
const MAX_DEPTH = 8;
/** Limit of the CBOR in one file, in bytes: a claim and its actions have some 10 kB. Reading takes 0.2 ms a kilobyte at worst. */
const MAX_CBOR = 256 * 1024;
/** Values are shown without the meaning of their tags, such as dates or addresses; cborg refuses tags without a decoder. */
const CBOR = { tags: new Proxy({}, { get: () => (decode: TagDecodeControl) => decode() }) };
const SIGNATURE = 'c2pa.signature';
const SUPERBOX = 'jumb';
const DESCRIPTION = 'jumd';
/** Bytes of an APP11 segment before its box: instance and sequence number. All but the first repeat the head of the box. */
const JPEG_HEAD = 6;
const BOX_HEAD = 8;

/** A few facts out of JUMBF boxes (ISO 19566-5). Never throws. */
export function c2paFields(pieces: readonly Piece[], format: string): NamedValue[] {
  const fields: NamedValue[] = [];
  const add = (name: string, value: unknown) => {
    const text = typeof value === 'number' ? String(value) : stringOf(value);
    if (text && !fields.some((field) => field.name === name && field.value === text))
      fields.push({ name, value: text });
  };
  for (const { label, content: value } of contentsOf(jumbfOf(pieces, format))) {
    if (label.startsWith(SIGNATURE)) signature(value, add);
    const content = objectOf(value);
    if (!content) continue;
    if (label.startsWith('c2pa.claim')) claim(content, add);
    else if (label.startsWith('c2pa.actions')) actions(content, add);
    else if (label.startsWith('stds.schema-org.CreativeWork')) add('Author', namesOf(content.author));
  }
  if (fields.length > 0) fields.push({ name: 'Verified', value: 'no: this is only what the file says' });
  return fields;
}

type Add = (name: string, value: unknown) => void;
type Content = Readonly<Record<string, unknown>>;

function claim(content: Content, add: Add): void {
  add('Claim generator', content.claim_generator);
  const info: unknown = content.claim_generator_info;
  const infos: unknown[] = Array.isArray(info) ? info : [info];
  for (const one of infos) {
    const { name, version } = objectOf(one) ?? {};
    add('Claim generator', [name, version].filter((part) => typeof part === 'string').join(' '));
  }
  add('Title', content['dc:title']);
}

function signature(cose: unknown, add: Add): void {
  const { name, issuer } = signerOf(cose, (bytes) => read('cbor', bytes, SIGNATURE)) ?? {};
  add('Signed by', name);
  add('Certificate issued by', issuer);
}

function actions(content: Content, add: Add): void {
  const list: unknown[] = Array.isArray(content.actions) ? content.actions : [];
  for (const one of list) {
    const { action, softwareAgent, digitalSourceType, when } = objectOf(one) ?? {};
    add('Action', action);
    add('Software', stringOf(softwareAgent) ?? objectOf(softwareAgent)?.name);
    add('Digital source type', digitalSourceType);
    add('When', when);
  }
}

function namesOf(authors: unknown): string {
  const list: unknown[] = Array.isArray(authors) ? authors : [];
  return list
    .map((author) => stringOf(objectOf(author)?.name))
    .filter((name) => name !== undefined)
    .join(', ');
}

/** The boxes as one stretch: a JPEG splits them over segments. */
function jumbfOf(pieces: readonly Piece[], format: string): Uint8Array {
  if (format !== 'jpeg') return joined(pieces.map(({ data }) => data));
  const numbered = pieces
    .filter(({ data }) => data.length > JPEG_HEAD + BOX_HEAD)
    .map(({ data }) => ({ number: new DataView(data.buffer, data.byteOffset).getUint32(2), data }));
  const inOrder = numbered.toSorted((a, b) => a.number - b.number);
  return joined(inOrder.map(({ data, number }) => data.subarray(number === 1 ? JPEG_HEAD : JPEG_HEAD + BOX_HEAD)));
}

/** What boxes of CBOR and JSON hold, each with the label of the box around it. */
function contentsOf(bytes: Uint8Array): { label: string; content: unknown }[] {
  const found: { label: string; content: unknown }[] = [];
  let looked = 0;
  let left = MAX_CBOR;
  function walk(inside: Uint8Array, label: string, depth: number): void {
    let current = label;
    for (const { type, data } of boxesIn(inside)) {
      looked += 1;
      if (looked > MAX_BOXES) return;
      if (type === SUPERBOX && depth < MAX_DEPTH) walk(data, current, depth + 1);
      // A UUID, a byte of flags, then the label.
      else if (type === DESCRIPTION) current = utf8(data.subarray(17, 17 + Math.max(0, data.subarray(17).indexOf(0))));
      else if (type === 'cbor' || type === 'json') {
        if (type === 'cbor') left -= data.length;
        if (left < 0) return;
        const content = read(type, data, current);
        if (content !== undefined) found.push({ label: current, content });
      }
    }
  }
  walk(bytes, '', 0);
  return found;
}

function read(type: 'cbor' | 'json', data: Uint8Array, label: string): unknown {
  try {
    if (type === 'json') return JSON.parse(utf8(data));
    // The keys of COSE headers are numbers.
    return decodeFirst(data, label.startsWith(SIGNATURE) ? { ...CBOR, useMaps: true } : CBOR)[0];
  } catch {
    // Damaged.
    return undefined;
  }
}
