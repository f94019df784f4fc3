/** The picture of a request of the image tools: a file, or one that stands elsewhere. */
import type { FastifyReply } from 'fastify';
import { fileNameOf } from '../http/forms.ts';
import { Problem } from '../http/problem.ts';
import type { AskedPictures } from '../images/asked-picture.ts';
import { nameInAddress } from './file-reply.ts';

export interface SentPicture {
  bytes: Uint8Array;
  /** As its owner called it. */
  name: string | undefined;
  /** Ends with the connection. */
  signal: AbortSignal;
}

/** @throws Problem, RemoteError */
export async function sentPicture(
  askedPicture: AskedPictures,
  picture: Buffer | string | undefined,
  reply: FastifyReply,
): Promise<SentPicture> {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  const { signal } = controller;
  if (Buffer.isBuffer(picture)) return { bytes: picture, name: fileNameOf(picture), signal };
  const url = picture?.trim();
  if (!url) throw new Problem(400, 'missing-file', 'Please provide an image URL or upload a file.');
  const bytes = await askedPicture({ url, host: reply.request.host }, signal).bytes();
  if (bytes.length === 0) throw new Problem(400, 'empty-file', 'This file is empty.');
  return { bytes, name: nameInAddress(url), signal };
}
