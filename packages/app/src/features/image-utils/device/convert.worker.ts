/**
 * Converts an image off the main thread. It sends nothing: its content security policy only allows fetching its own
 * code.
 */
import { decode, encode } from './codecs.ts';
import type { Job, Reply, Request } from './job.ts';
import { flattened, resized, upright } from './pixels.ts';
import { profileOf, withProfile } from './profile.ts';

async function convert(file: ArrayBuffer, job: Job): Promise<Uint8Array | undefined> {
  const { header, size, background, format } = job;
  let pixels = upright(await decode(file, header.format), header.orientation);
  pixels = resized(pixels, size, header.hasAlpha);
  if (background !== undefined && header.hasAlpha) pixels = flattened(pixels, background);
  const made = await encode(pixels, job);
  const profile = profileOf(header);
  return profile && format !== 'avif' ? withProfile(made, profile, format) : made;
}

async function answer({ file, job }: Request): Promise<Reply> {
  try {
    const made = await convert(await file.arrayBuffer(), job);
    // A copy outside the codec's memory, which cannot be transferred.
    return made ? { bytes: made.slice().buffer } : {};
  } catch (error) {
    console.warn('This image is not converted on this device.', error);
    return {};
  }
}

addEventListener('message', ({ data }: MessageEvent<Request>) => {
  void answer(data).then((reply) => postMessage(reply, { transfer: reply.bytes ? [reply.bytes] : [] }));
});
