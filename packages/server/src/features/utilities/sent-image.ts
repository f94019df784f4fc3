/** The image of a request to the image tools: a file, or a URL. */
import type { FastifyReply } from 'fastify';
import { fileNameOf } from '../../platform/http/forms.ts';
import { goneSignal } from '../../platform/http/gone-signal.ts';
import { Problem } from '../../platform/http/problem.ts';
import { takenImage } from '../../platform/http/taken-image.ts';
import type { AskedImages } from '../../catalog/images/asked-image.ts';
import { nameInAddress } from './file-reply.ts';

export interface SentImage {
  bytes: Uint8Array;
  /** As its owner called it. */
  name: string | undefined;
  /** Ends with the connection. */
  signal: AbortSignal;
}

/** @throws Problem, RemoteError */
export async function sentImage(
  askedImage: AskedImages,
  image: Buffer | string | undefined,
  reply: FastifyReply,
): Promise<SentImage> {
  const signal = goneSignal(reply);
  if (Buffer.isBuffer(image)) return { bytes: image, name: fileNameOf(image), signal };
  const url = image?.trim();
  if (!url) throw new Problem(400, 'missing-file', 'Please provide an image URL or upload a file.');
  const bytes = await askedImage({ url, host: reply.request.host, onTaken: takenImage(reply) }, signal).bytes();
  if (bytes.length === 0) throw new Problem(400, 'empty-file', 'This file is empty.');
  return { bytes, name: nameInAddress(url), signal };
}
