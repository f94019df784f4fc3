/** Squoosh's codecs as jSquash packs them, with the threads that they choose. */
import type { SquooshFormat } from '../formats.ts';
import type { Reply, Request } from './job.ts';

type Encode = (pixels: ImageData, options: object) => Promise<ArrayBuffer>;

const ENCODERS: Record<SquooshFormat, () => Promise<{ default: Encode }>> = {
  jpeg: () => import('@jsquash/jpeg/encode.js'),
  png: () => import('@jsquash/oxipng/optimise.js'),
  webp: () => import('@jsquash/webp/encode.js'),
  avif: () => import('@jsquash/avif/encode.js'),
  jxl: () => import('@jsquash/jxl/encode.js'),
};

async function answer(request: Request): Promise<Reply> {
  if ('read' in request) {
    const { default: decode } = await import('@jsquash/jxl/decode.js');
    return { pixels: await decode(request.read.buffer) };
  }
  const { default: encode } = await ENCODERS[request.format]();
  // A copy outside the codec's memory.
  return { made: new Uint8Array(await encode(request.pixels, request.options)).slice() };
}

addEventListener('message', ({ data }: MessageEvent<Request>) => {
  void answer(data)
    .catch((error: unknown): Reply => ({ error: String(error) }))
    .then((reply) => postMessage(reply));
});
