/** Converts an image apart from the page. It sends nothing: its policy lets it fetch its own code alone. */
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
    // Apart from the memory of the codec, which cannot be handed over.
    return made ? { bytes: made.slice().buffer } : {};
  } catch (error) {
    console.warn('This image is not converted on this device.', error);
    return {};
  }
}

addEventListener('message', ({ data }: MessageEvent<Request>) => {
  void answer(data).then((reply) => postMessage(reply, { transfer: reply.bytes ? [reply.bytes] : [] }));
});
