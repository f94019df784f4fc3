import { encode, Token, Type } from 'cborg';
import { expect, test } from 'vitest';
import { c2paFields } from '@mekiki/metadata/c2pa.ts';
import { box, jumbf } from './fixtures/blocks.ts';
import { certificate } from './fixtures/certificate.ts';

/** The fields of a file whose claim, and whose actions, are these boxes of CBOR. */
function fieldsOf(claim: Uint8Array, actions: Uint8Array = encode({}), signature?: Uint8Array): string[] {
  const store = jumbf(
    'c2pa',
    ...(signature ? [jumbf('c2pa.signature', box('cbor', Buffer.from(signature)))] : []),
    jumbf('c2pa.actions.v2', box('cbor', Buffer.from(actions))),
    jumbf('c2pa.claim.v2', box('cbor', Buffer.from(claim))),
  );
  return c2paFields([{ group: 'c2pa', label: 'caBX', start: 0, end: store.length, data: store }], 'png').map(
    ({ name, value }) => `${name}: ${value}`,
  );
}

const CLAIM = encode({ claim_generator: 'Studio', 'dc:title': 'Cat' });

test('says who claims what, and that nobody has verified it', () => {
  expect(fieldsOf(CLAIM)).toEqual([
    'Claim generator: Studio',
    'Title: Cat',
    'Verified: no: this is only what the file says',
  ]);
});

test.each([0, 18, 55_799])('reads a value that carries tag %i', (tag) => {
  const tagged = { '@@date': '2024-01-01T00:00:00Z' };
  const typeEncoders = {
    Object: (value: object) =>
      '@@date' in value ? [new Token(Type.tag, tag), new Token(Type.string, value['@@date'])] : null,
  };
  const actions = encode({ actions: [{ when: tagged }] }, { typeEncoders });
  expect(fieldsOf(CLAIM, actions)).toContain('When: 2024-01-01T00:00:00Z');
});

test.each([
  ['nested too deeply', Buffer.alloc(100_000, 0x81)],
  ['a list that says it is endless', Buffer.from('9bffffffffffffffff', 'hex')],
  ['a text that says it is 4 GB long', Buffer.from('7affffffff61', 'hex')],
  ['cut off', encode({ actions: [{ action: 'c2pa.created' }] }).subarray(0, 12)],
  ['nothing', Buffer.alloc(0)],
])('goes on after actions that are damaged: %s', (_, actions) => {
  expect(fieldsOf(CLAIM, actions)).toContain('Title: Cat');
});

test('reads no more than a bounded part of a file', () => {
  expect(fieldsOf(CLAIM, encode({ filler: 'x'.repeat(300_000) }))).toEqual([]);
});

const ISSUER = { O: 'A Trust Service', CN: 'Root' };
const OWN = certificate({ O: 'Studio Inc.', CN: 'signer 7' }, ISSUER);
const CHAIN = 33;
/** A COSE_Sign1 structure with its tag. */
function signatureOf(
  wrapped: Map<number | string, unknown>,
  open: Map<number | string, unknown> = new Map(),
): Uint8Array {
  const cose = encode([encode(wrapped), open, null, Buffer.alloc(64)]);
  return Buffer.concat([Buffer.of(0xd2), cose]);
}

test.each([
  [
    'the protected header',
    signatureOf(
      new Map<number, unknown>([
        [1, -7],
        [CHAIN, [OWN, certificate(ISSUER, ISSUER)]],
      ]),
    ),
  ],
  ['the other header, by its name', signatureOf(new Map([[1, -7]]), new Map([['x5chain', [OWN]]]))],
  ['a header, alone', signatureOf(new Map([[CHAIN, OWN]]))],
])('names the signer by a certificate in %s', (_, signature) => {
  expect(fieldsOf(CLAIM, undefined, signature)).toEqual(
    expect.arrayContaining(['Signed by: Studio Inc.', 'Certificate issued by: A Trust Service']) as unknown,
  );
});

test('a certificate without an organization is that of its common name', () => {
  const own = certificate({ CN: 'somebody' }, { CN: 'somebody' });
  expect(fieldsOf(CLAIM, undefined, signatureOf(new Map([[CHAIN, own]])))).toContain('Signed by: somebody');
});

test.each([
  ['no certificate', signatureOf(new Map([[1, -7]]))],
  ['a damaged certificate', signatureOf(new Map([[CHAIN, OWN.subarray(0, 90)]]))],
  ['no structure', encode({ signature: true })],
  ['a damaged header', encode([Buffer.of(0xff), new Map(), null, Buffer.alloc(64)])],
])('a signature with %s names nobody', (_, signature) => {
  const fields = fieldsOf(CLAIM, undefined, signature);
  expect(fields).toContain('Title: Cat');
  expect(fields.join()).not.toContain('Signed by');
});
