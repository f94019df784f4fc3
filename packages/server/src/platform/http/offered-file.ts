/** Files for clients that compute on the device. Their address is their hash, and each is compressed once. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';

/** Higher levels take seconds, and networks get no smaller. */
const QUALITY = 4;
const FOREVER = 'public, max-age=31536000, immutable';

export interface OfferedFile {
  bytes: Buffer;
  brotli: Buffer;
  sha256: string;
}

/** A file as the API lists it. @param name describes its name */
export const offeredFileSchema = (name: string) =>
  Type.Object({
    name: Type.String({ description: name }),
    path: Type.String({ description: 'Path of the file, below the address of the API. It never changes its content.' }),
    bytes: Type.Integer({ description: 'Size of the file.' }),
    sha256: Type.String(),
  });

/** A file that never changes while the server runs, read on first use. */
export function offeredFile(file: URL | string): () => Promise<OfferedFile> {
  let loading: Promise<OfferedFile> | undefined;
  return () => {
    const loaded = (loading ??= load(file));
    loaded.catch(() => {
      loading = undefined;
    });
    return loaded;
  };
}

async function load(file: URL | string): Promise<OfferedFile> {
  const bytes = await readFile(file);
  const brotli = await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
  return { bytes, brotli, sha256: createHash('sha256').update(bytes).digest('hex') };
}

export function sendOfferedFile(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  { bytes, brotli }: OfferedFile,
): FastifyReply {
  void reply.header('cache-control', FOREVER).header('vary', 'accept-encoding').type('application/octet-stream');
  if (!/\bbr\b/.test(headers['accept-encoding'] ?? '')) return reply.send(bytes);
  return reply.header('content-encoding', 'br').send(brotli);
}
