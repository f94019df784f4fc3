/** Runs the networks that upscale, with any backend of TensorFlow.js. */
import { tensor4d, tidy } from '@tensorflow/tfjs-core';
import { openNetwork } from '../network.ts';
import type { Enlarge } from './enlarge-port.ts';

/** Loads a network into the current backend. @throws {Error} for a file that we cannot read */
export function loadEnlarger(file: Uint8Array): Enlarge {
  const network = openNetwork(file, ['out']);
  return async (pixels, width, height) => {
    const result = tidy(() => network.run(tensor4d(Float32Array.from(pixels), [1, height, width, 3]))[0]!);
    try {
      const [, tall = 0, wide = 0] = result.shape;
      return { pixels: Uint8Array.from(await result.data()), width: wide, height: tall };
    } finally {
      result.dispose();
    }
  };
}
