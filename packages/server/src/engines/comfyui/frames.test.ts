import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventOfBytes, eventOfText } from './frames.ts';

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG = Buffer.from('ffd8ffe0', 'hex');
const uint32 = (value: number) => Buffer.from([value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]);

function withMetadata(metadata: object, image: Uint8Array): Buffer {
  const json = Buffer.from(JSON.stringify(metadata));
  return Buffer.concat([uint32(4), uint32(json.length), json, image]);
}

test('a preview is what its bytes are, whatever its header says', () => {
  expect(eventOfBytes(Buffer.concat([uint32(1), uint32(1), JPEG]))).toEqual({
    type: 'image',
    bytes: JPEG,
    isPng: false,
  });
  expect(eventOfBytes(Buffer.concat([uint32(1), uint32(1), PNG]))).toMatchObject({ isPng: true });
  expect(eventOfBytes(Buffer.concat([uint32(1), uint32(2), Buffer.from('<svg/>')]))).toBeUndefined();
  expect(eventOfBytes(Buffer.concat([uint32(3), uint32(2), Buffer.from('12hello')]))).toBeUndefined();
});

test('a preview with metadata tells whose it is, in any script', () => {
  const fields = { prompt_id: fc.string({ unit: 'grapheme' }), node_id: fc.string({ unit: 'grapheme' }) };
  fc.assert(
    fc.property(fc.record(fields), fc.uint8Array(), (metadata, tail) => {
      const image = Buffer.concat([PNG, tail]);
      const event = eventOfBytes(withMetadata({ ...metadata, image_type: 'image/png' }, image));
      expect(event).toEqual({
        type: 'image',
        bytes: image,
        isPng: true,
        from: { promptId: metadata.prompt_id, node: metadata.node_id },
      });
    }),
  );
});

test('no bytes and no text make the reader throw', () => {
  const starts = fc.constantFrom(Buffer.alloc(0), uint32(1), uint32(4), Buffer.concat([uint32(4), uint32(2)]));
  fc.assert(
    fc.property(starts, fc.uint8Array(), (start, rest) => {
      expect(() => eventOfBytes(Buffer.concat([start, rest]))).not.toThrow();
    }),
  );
  const types = fc.constantFrom('executing', 'progress', 'execution_error', 'execution_interrupted', 'status', 'x');
  fc.assert(
    fc.property(types, fc.jsonValue(), (type, data) => {
      expect(() => eventOfText(JSON.stringify({ type, data }))).not.toThrow();
    }),
  );
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void eventOfText(text)));
});

test('messages of no prompt are of no use, but for the node in work', () => {
  const of = (type: string, data: object) => eventOfText(JSON.stringify({ type, data }));
  expect(of('status', { status: { exec_info: { queue_remaining: 1 } } })).toBeUndefined();
  expect(of('executing', { node: 'sampler' })).toEqual({ type: 'executing', promptId: undefined, node: 'sampler' });
  expect(of('executing', { node: null, prompt_id: 'a' })).toEqual({ type: 'executing', promptId: 'a', node: null });
  expect(of('progress', { node: 'sampler', value: 1, max: 'many', prompt_id: 'a' })).toBeUndefined();
  expect(of('of some extension', { prompt_id: 'a' })).toEqual({ type: 'other', promptId: 'a' });
});
