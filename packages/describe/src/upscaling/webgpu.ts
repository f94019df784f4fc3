/** Makes TensorFlow.js use WebGPU. */
import { engine, setBackend } from '@tensorflow/tfjs-core';
import '@tensorflow/tfjs-backend-webgpu';
import { usableAdapter } from './adapter.ts';

export interface WebGpu {
  isSoftware: boolean;
  /** Rejects when the device is lost, or anything fails on it, such as memory: results are wrong then. */
  failed: Promise<never>;
}

/** @returns undefined where there is none that can be used */
export async function openWebGpu(allowsSoftware: boolean): Promise<WebGpu | undefined> {
  const adapter = await usableAdapter(allowsSoftware);
  if (!adapter || !(await setBackend('webgpu').catch(() => false))) return undefined;
  const { device } = engine().backend as unknown as { device: GPUDevice };
  const failed = new Promise<never>((_, reject) => {
    void device.lost.then(({ message }) => reject(new Error(message)));
    device.addEventListener('uncapturederror', ({ error }) => reject(new Error(error.message)));
  });
  failed.catch(() => undefined);
  return { isSoftware: adapter.info.isFallbackAdapter, failed };
}
