/**
 * Describes and ranks images off the main thread. It sends nothing: its content security policy only allows fetching
 * its own code.
 */
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import plainUrl from '@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm.wasm?url';
import simdUrl from '@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm?url';
import { env, setBackend } from '@tensorflow/tfjs-core';
import { createTasks, Refusal, type RunTask } from '../tasks.ts';
import { decode, refuseNoise } from './decode.ts';
import type { Reply, Request } from './protocol.ts';

async function prepare(): Promise<void> {
  await refuseNoise();
  // Threads would need headers that block other sites' previews, and are slower.
  env().set('WASM_HAS_MULTITHREAD_SUPPORT', false);
  setWasmPaths({
    'tfjs-backend-wasm.wasm': plainUrl,
    'tfjs-backend-wasm-simd.wasm': simdUrl,
    'tfjs-backend-wasm-threaded-simd.wasm': simdUrl,
  });
  if (!(await setBackend('wasm'))) throw new Error('WebAssembly is not available.');
}

const run: RunTask = createTasks({ prepare, decode });

async function answer({ call, name, input }: Request): Promise<Reply> {
  try {
    return { call, answer: await run(name, input) };
  } catch (error) {
    if (error instanceof Refusal) return { call, problem: { code: error.code, sentence: error.message } };
    console.error(error);
    return { call, problem: { code: 'failed', sentence: '' } };
  }
}

addEventListener('message', ({ data }: MessageEvent<Request>) => void answer(data).then((reply) => postMessage(reply)));
