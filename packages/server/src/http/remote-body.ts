/** Reads an answer's body into memory, never more than it may hold, packed or unpacked. */
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { RemoteError, tooLarge, unreachable } from './remote-error.ts';

/**
 * @param encoding the `content-encoding` header; we ask for none, but some servers pack all the same
 * @throws RemoteError
 */
export async function readBody(body: Readable, encoding: string | undefined, maxBytes: number): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) chunks.push(chunk);
  };
  const unpack = unpackers(encoding);
  if (unpack.length === 0) await pipeline(body, limit(maxBytes), collect);
  // Counted on both sides: a packed body may unpack to a thousand times its size.
  else if (unpack.length === 1 && unpack[0]) await pipeline(body, limit(maxBytes), unpack[0], limit(maxBytes), collect);
  else throw unreachable(new Error(`Packed ${unpack.length} times.`));
  return new Uint8Array(Buffer.concat(chunks));
}

function limit(maxBytes: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > maxBytes) done(tooLarge(maxBytes));
      else done(null, chunk);
    },
  });
}

function unpackers(encoding: string | undefined): Transform[] {
  const names = (encoding ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity');
  return names.map((name) => {
    if (name === 'gzip' || name === 'x-gzip') return createGunzip();
    if (name === 'deflate') return createInflate();
    if (name === 'br') return createBrotliDecompress();
    throw new RemoteError('unreachable', "The site's answer cannot be read. Upload the picture instead.");
  });
}
