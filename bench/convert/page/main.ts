/** Converts files as Squoosh does: decoded by the browser, encoded by its codecs in a worker, and shown. */
import type { SquooshFormat } from '../formats.ts';
import type { Reply, Request } from './job.ts';

declare global {
  // A global of the page; `squoosh.ts` calls it.
  var convert: (base64: string, format: SquooshFormat, options: object) => Promise<{ ms: number; base64: string }>;
}

const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });

function ask(request: Request): Promise<Reply> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => resolve(data), { once: true });
    worker.addEventListener('error', ({ message }) => reject(new Error(message)), { once: true });
    worker.postMessage(request);
  });
}

/** JPEG has no transparency: what is transparent becomes white, as on the site. */
async function pixelsOf(file: Blob, isFilled: boolean): Promise<ImageData> {
  const bitmap = await createImageBitmap(file);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d', { willReadFrequently: true }) as OffscreenCanvasRenderingContext2D;
  context.fillStyle = '#fff';
  if (isFilled) context.fillRect(0, 0, bitmap.width, bitmap.height);
  context.drawImage(bitmap, 0, 0);
  return context.getImageData(0, 0, bitmap.width, bitmap.height);
}

/** Chromium does not decode JPEG XL. */
async function show(made: Uint8Array<ArrayBuffer>, format: SquooshFormat): Promise<void> {
  if (format === 'jxl') {
    const { pixels } = await ask({ read: made });
    await createImageBitmap(pixels as ImageData);
    return;
  }
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([made]));
  await image.decode();
  document.body.replaceChildren(image);
  URL.revokeObjectURL(image.src);
}

function base64Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve((reader.result as string).split(',')[1] ?? ''));
    reader.readAsDataURL(new Blob([bytes]));
  });
}

globalThis.convert = async (base64, format, options) => {
  const file = new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))]);
  const from = performance.now();
  const pixels = await pixelsOf(file, format === 'jpeg');
  const { made, error } = await ask({ pixels, format, options });
  if (!made) throw new Error(error ?? 'The codec gave no file.');
  await show(made, format);
  const ms = performance.now() - from;
  return { ms, base64: await base64Of(made) };
};
