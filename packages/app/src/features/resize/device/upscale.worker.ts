/**
 * Upscales an image off the main thread. It sends nothing: its content security policy only allows fetching its own
 * code.
 */
import { bleed, split } from '@mekiki/describe/upscaling/alpha.ts';
import { automaticFor } from '@mekiki/describe/upscaling/automatic.ts';
import { areaToLookAt, compressionOf } from '@mekiki/describe/upscaling/compression.ts';
import type { Enlarge } from '@mekiki/describe/upscaling/enlarge-port.ts';
import { loadEnlarger } from '@mekiki/describe/upscaling/enlarge.ts';
import { type ModelId, MODELS, type NetworkName } from '@mekiki/describe/upscaling/networks.ts';
import { largestOf, type Plane, planOf, upscalePlane } from '@mekiki/describe/upscaling/on-device.ts';
import { resultSize } from '@mekiki/describe/upscaling/passes.ts';
import { computesRight } from '@mekiki/describe/upscaling/self-test.ts';
import { openWebGpu, type WebGpu } from '@mekiki/describe/upscaling/webgpu.ts';
import { decode, encode } from '../../image-utils/device/codecs.ts';
import { flattened, type Pixels, upright } from '../../image-utils/device/pixels.ts';
import { profileOf, withProfile } from '../../image-utils/device/profile.ts';
import type { Job, Refusal, Reply, Request } from './job.ts';

/** Pixels of the largest image on the way, at three bytes each: phones have no memory for more. */
const MAX_PIXELS = 40_000_000;
/** The least: more makes a file a tenth smaller, in four times the time, which is 13 s for 4 megapixels. */
const PNG_EFFORT = 0;

class Refused extends Error {
  readonly why: Refusal;

  constructor(why: Refusal) {
    super(why);
    this.why = why;
  }
}

const say = (reply: Reply): void => postMessage(reply, { transfer: reply.type === 'done' ? [reply.png] : [] });

let gpu: WebGpu | undefined;
const loaded = new Map<NetworkName, Enlarge>();
let giveNetworks: (files: Partial<Record<NetworkName, ArrayBuffer>>) => void = () => undefined;

/** The model, and why "Automatic" takes it; as on the server. */
function choose({ model, header }: Job, bytes: Uint8Array, pixels: Pixels): { id: ModelId; reason?: string } {
  if (model !== 'auto') return { id: model };
  const area = areaToLookAt(pixels);
  const part = new Uint8ClampedArray(area.width * area.height * 4);
  for (let y = 0; y < area.height; y++) {
    const from = ((area.top + y) * pixels.width + area.left) * 4;
    part.set(pixels.data.subarray(from, from + area.width * 4), y * area.width * 4);
  }
  const { data } = flattened({ data: part, width: area.width, height: area.height }, '000000');
  const { colors } = split(new Uint8Array(data.buffer), 4);
  const looked = { data: colors, width: area.width, height: area.height };
  return automaticFor(compressionOf(bytes, header.format, looked));
}

function planesOf({ data, width, height }: Pixels): { colors: Plane; alpha?: Plane } {
  const { colors, alpha } = split(new Uint8Array(data.buffer), 4);
  if (alpha) bleed(colors, alpha, width);
  return {
    colors: { data: colors, width, height, channels: 3 },
    ...(alpha && { alpha: { data: alpha, width, height, channels: 1 } }),
  };
}

function together(colors: Plane, alpha: Plane | undefined): Pixels {
  const data = new Uint8ClampedArray(colors.width * colors.height * 4);
  for (let from = 0, to = 0; to < data.length; from += 3, to += 4) {
    data[to] = colors.data[from]!;
    data[to + 1] = colors.data[from + 1]!;
    data[to + 2] = colors.data[from + 2]!;
    data[to + 3] = alpha ? alpha.data[to / 4]! : 255;
  }
  return { data, width: colors.width, height: colors.height };
}

/** Loads networks that are not yet here, and sees whether this device computes right with them. */
async function prepare(files: Partial<Record<NetworkName, ArrayBuffer>>, allowsSoftware: boolean): Promise<WebGpu> {
  gpu ??= await openWebGpu(allowsSoftware);
  if (!gpu) throw new Refused('no-webgpu');
  for (const [name, file] of Object.entries(files) as [NetworkName, ArrayBuffer][]) {
    const enlarge = loadEnlarger(new Uint8Array(file));
    const isRight = await Promise.race([computesRight(name, enlarge, { isQuick: gpu.isSoftware }), gpu.failed]);
    if (!isRight) throw new Refused('wrong');
    loaded.set(name, enlarge);
  }
  return gpu;
}

async function upscale(job: Job): Promise<Reply> {
  const { file, header, factor } = job;
  const bytes = await file.arrayBuffer();
  const raw = await decode(bytes.slice(0), header.format).catch(() => {
    throw new Refused('not-read');
  });
  const pixels = upright(raw, header.orientation);
  const { id, reason } = choose(job, new Uint8Array(bytes), pixels);
  const { colors, alpha } = planesOf(pixels);
  const plan = await planOf(colors, factor, MODELS[id]);
  // Transparency is enlarged by the plain network, whichever enlarges the colors.
  const alphaPlan = alpha ? await planOf(alpha, factor, MODELS.upconv_7) : [];
  if (largestOf([...plan, ...alphaPlan]) > MAX_PIXELS) throw new Refused('too-large');
  const names = new Set([...plan, ...alphaPlan].map(({ network }) => network));
  const given = new Promise<Partial<Record<NetworkName, ArrayBuffer>>>((resolve) => {
    giveNetworks = resolve;
  });
  say({
    type: 'chosen',
    model: id,
    ...(reason === undefined ? {} : { reason }),
    needs: [...names].filter((name) => !loaded.has(name)),
  });
  const { failed } = await prepare(await given, job.allowsSoftware);
  const total = [...plan, ...alphaPlan].reduce((sum, { tiles }) => sum + tiles.length, 0);
  let done = 0;
  const onTile = () => say({ type: 'progress', done: ++done, total });
  say({ type: 'progress', done, total });
  const work = { size: resultSize(colors, factor), enlargeWith: (name: NetworkName) => loaded.get(name)!, onTile };
  const enlarged = async () => ({
    colors: await upscalePlane(colors, { ...work, plan }),
    alpha: alpha && (await upscalePlane(alpha, { ...work, plan: alphaPlan })),
  });
  const result = await Promise.race([enlarged(), failed]).catch((error: unknown) => {
    console.warn('Upscaling on this device failed.', error);
    throw new Refused('lost');
  });
  return { type: 'done', ...(await pngOf(together(result.colors, result.alpha), job)) };
}

async function pngOf(pixels: Pixels, { header }: Job) {
  const { width, height } = pixels;
  const made = await encode(pixels, {
    format: 'png',
    quality: 100,
    isLossless: true,
    effort: PNG_EFFORT,
    size: { width, height },
    background: undefined,
    header,
  });
  const profile = profileOf(header);
  const png = profile ? (withProfile(made, profile, 'png') ?? made) : made;
  // A copy outside the codec's memory, which cannot be transferred.
  return { png: png.slice().buffer, width, height };
}

addEventListener('message', ({ data }: MessageEvent<Request>) => {
  if (data.type === 'networks') {
    giveNetworks(data.files);
    return;
  }
  upscale(data.job).then(say, (error: unknown) => {
    if (!(error instanceof Refused)) console.error(error);
    say({ type: 'refused', why: error instanceof Refused ? error.why : 'failed' });
  });
});
