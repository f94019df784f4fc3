/** An answer's body, unpacked and never larger than it may be, packed or unpacked. */
import { type Readable, Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib';
import { tooLarge, unreadable } from './remote-error.ts';

/** What a zstd frame may ask for to be unpacked: 8 MiB, the most that RFC 9659 lets a site use. */
const ZSTD_WINDOW_LOG = 23;
const PIECE_BYTES = 64 * 1024;

/**
 * Writes the unpacked body into `sink`, in pieces of 64 KiB.
 * @param encoding the `content-encoding` header; we ask for none, but some servers pack all the same
 * @param maxBytes of the body as sent and as unpacked
 * @throws RemoteError, or what the connection or the sink ended with
 */
export async function pipeBody(
  body: Readable,
  encoding: string | undefined,
  maxBytes: number,
  sink: Writable,
): Promise<void> {
  const [unpack, ...more] = unpackers(encoding);
  if (more.length > 0) throw unreadable(new Error(`Packed ${more.length + 1} times.`));
  if (!unpack) return pipeline(body, limit(maxBytes), inPieces(), sink);
  // Counted on both sides: a packed body may unpack to a thousand times its size.
  await pipeline(body, limit(maxBytes), unpack, limit(maxBytes), inPieces(), sink);
}

/**
 * The unpacked body in memory.
 * @throws as `pipeBody`
 */
export async function readBody(body: Readable, encoding: string | undefined, maxBytes: number): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  await pipeBody(body, encoding, maxBytes, sink);
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

/** A body may come in chunks of one byte, and each would cost a hundred bytes to keep or a message to send. */
function inPieces(): Transform {
  let piece = Buffer.allocUnsafe(PIECE_BYTES);
  let filled = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      for (let read = 0; read < chunk.length;) {
        const copied = chunk.copy(piece, filled, read);
        read += copied;
        filled += copied;
        if (filled < PIECE_BYTES) continue;
        this.push(piece);
        piece = Buffer.allocUnsafe(PIECE_BYTES);
        filled = 0;
      }
      done();
    },
    flush(done) {
      if (filled > 0) this.push(piece.subarray(0, filled));
      done();
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
    if (name === 'zstd') return createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: ZSTD_WINDOW_LOG } });
    throw unreadable(new Error('Packed in a way that is not known here.'));
  });
}
