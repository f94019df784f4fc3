/** Upscaling on this device, with the networks and the steps of the server. */
import type { UpscalerModel } from '@mekiki/api-client';
import { fetchFile } from '@mekiki/describe/fetch-file.ts';
import type { ModelId, NetworkName } from '@mekiki/describe/upscaling/networks.ts';
import { resultSize } from '@mekiki/describe/upscaling/passes.ts';
import { API_BASE, ApiError } from '../../../api/api.ts';
import { readHeader, uprightSize } from '../../image-utils/device/header.ts';
import { limitProblem } from '../factor.ts';
import type { MadeHere, Offer, UpscaleSettings, UpscaleWatch } from '../upscaling.ts';
import { allowsSoftware, modelOnDevice } from './device.ts';
import type { Job, Refusal, Reply } from './job.ts';

const OR_SEND = 'Your image was not sent. Turn Private off to upscale it on the server.';
const TEXTS: Record<Refusal, string> = {
  'no-webgpu': `This device could not start WebGPU. ${OR_SEND}`,
  wrong: `This device’s graphics card gave a wrong result for a test image. ${OR_SEND}`,
  lost: `This device’s graphics card stopped, perhaps for lack of memory. ${OR_SEND}`,
  'too-large': `This device has too little memory for so large a result. Choose a smaller factor. ${OR_SEND}`,
  'not-read': `This image could not be read on this device. ${OR_SEND}`,
  failed: `This device could not upscale this image. ${OR_SEND}`,
};
const NOT_HERE = `This device only upscales still JPEG, PNG and WebP images with 8 bits per channel. ${OR_SEND}`;
const NOT_OFFERED = `This model runs on the server only. Choose another one. ${OR_SEND}`;
const LOADING = {
  'not-loaded': 'The networks could not be loaded. Your image was not sent. Check your connection and try again.',
  damaged: 'The networks were damaged while loading. Your image was not sent. Try again.',
};

export interface DeviceOptions extends Offer {
  settings: UpscaleSettings;
}

/** An idle worker with its networks loaded. */
let idle: Worker | undefined;

/** @throws {ApiError} with a sentence that can be shown, the signal's reason; the file is never sent */
export async function upscaleHere(
  file: File,
  { settings, models, limits }: DeviceOptions,
  { signal, tell }: UpscaleWatch,
): Promise<MadeHere> {
  const id = modelOnDevice(settings.model, models);
  if (!id) throw new ApiError(NOT_OFFERED, { status: 422 });
  const header = readHeader(new Uint8Array(await file.arrayBuffer()));
  // A gray profile does not fit color pixels.
  if (!header || (header.profile && header.isGray)) throw new ApiError(NOT_HERE, { status: 422 });
  const source = uprightSize(header);
  const problem = limits && limitProblem(source, settings.factor, limits);
  if (problem) throw new ApiError(problem, { status: 422 });
  const factor = settings.factor / 10;
  const job: Job = { file, header, model: id, factor, allowsSoftware: allowsSoftware() };
  const { png, model, reason } = await inWorker(job, models, { signal, tell });
  const made = new Blob([png], { type: 'image/png' });
  return {
    file: made,
    ...resultSize(source, factor),
    source: { ...source, bytes: file.size, format: header.format },
    bytes: { png: made.size },
    model: { name: models.find((one) => one.id === model)?.name ?? model, ...(reason === undefined ? {} : { reason }) },
    outscale: factor,
  };
}

interface Made {
  png: ArrayBuffer;
  model: ModelId;
  reason?: string;
}

async function inWorker(job: Job, models: readonly UpscalerModel[], { signal, tell }: UpscaleWatch): Promise<Made> {
  signal.throwIfAborted();
  const worker =
    idle ?? new Worker(new URL('./upscale.worker.ts', import.meta.url), { type: 'module', name: 'upscale' });
  idle = undefined;
  const listening = new AbortController();
  const options = { signal: listening.signal };
  const startedAt = performance.now();
  let isDone = false;
  try {
    const made = await new Promise<Made>((resolve, reject) => {
      let chosen: { model: ModelId; reason?: string } | undefined;
      const take = async (reply: Reply): Promise<void> => {
        if (reply.type === 'refused') throw new ApiError(TEXTS[reply.why], { status: 422 });
        if (reply.type === 'progress') tell({ ...reply, ...secondsLeft(reply, startedAt) });
        if (reply.type === 'done' && chosen) resolve({ png: reply.png, ...chosen });
        if (reply.type !== 'chosen') return;
        chosen = { model: reply.model, ...(reply.reason === undefined ? {} : { reason: reply.reason }) };
        const files = await filesOf(reply.needs, models);
        worker.postMessage({ type: 'networks', files }, Object.values(files));
      };
      worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => void take(data).catch(reject), options);
      // Its code could not be loaded.
      worker.addEventListener('error', () => reject(new ApiError(LOADING['not-loaded'])), options);
      // Only terminating the worker stops a running tile.
      signal.addEventListener('abort', () => reject(signal.reason as Error), options);
      worker.postMessage({ type: 'start', job });
    });
    isDone = true;
    return made;
  } finally {
    listening.abort();
    if (isDone && !idle) idle = worker;
    else worker.terminate();
  }
}

function secondsLeft({ done, total }: { done: number; total: number }, startedAt: number): { seconds?: number } {
  return done === 0 ? {} : { seconds: Math.round(((performance.now() - startedAt) / 1_000 / done) * (total - done)) };
}

/** @throws {ApiError} */
async function filesOf(names: readonly NetworkName[], models: readonly UpscalerModel[]) {
  const offered = models.flatMap(({ networks }) => networks ?? []);
  const files = await Promise.all(
    names.map(async (name) => {
      const file = offered.find((one) => one.name === name);
      if (!file) throw new ApiError(NOT_OFFERED, { status: 422 });
      return [name, await fetchFile(`${API_BASE}${file.path}`, file.sha256, LOADING)] as const;
    }),
  ).catch((error: unknown) => {
    throw error instanceof ApiError ? error : new ApiError((error as Error).message);
  });
  return Object.fromEntries(files) as Partial<Record<NetworkName, ArrayBuffer>>;
}
