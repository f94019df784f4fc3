import { setBackend } from '@tensorflow/tfjs-core';
import '@tensorflow/tfjs-backend-wasm';

/** Makes TensorFlow.js use WebAssembly. @throws {Error} where there is none */
export async function useWasm(): Promise<void> {
  if (!(await setBackend('wasm'))) throw new Error('WebAssembly is not available.');
}
