/** The networks of the built-in tagger, by ONNX Runtime. Runs in the media workers. */
import type { RunNetwork } from '@mekiki/describe/network-port.ts';
import { InferenceSession, Tensor } from '../../engines/onnx/onnx-runtime.ts';

/** @throws {Error} when the file is missing or broken */
export async function openNetwork(file: string, outputs: readonly string[]): Promise<RunNetwork> {
  const session = await InferenceSession.create(file, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    graphOptimizationLevel: 'all',
  });
  return async (squares) => {
    const side = Math.sqrt(squares[0]!.length / 3);
    const image = new Tensor('uint8', Buffer.concat(squares), [squares.length, side, side, 3]);
    const results = await session.run({ image }, outputs);
    return Object.fromEntries(outputs.map((name) => [name, results[name]!.data as Float32Array]));
  };
}
