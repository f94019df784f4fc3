/** The networks of the built-in tagger: squares of RGB bytes in, numbers out. Runs in the media workers. */
import { InferenceSession, Tensor } from '../../engines/onnx/onnx-runtime.ts';

/** @throws {Error} when the file is missing or broken */
export const sessionOf = (file: string): Promise<InferenceSession> =>
  InferenceSession.create(file, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    graphOptimizationLevel: 'all',
  });

/** Squares of RGB bytes, as the networks take them. */
export const imagesOf = (views: readonly Uint8Array[], side: number): { image: Tensor } => ({
  image: new Tensor('uint8', Buffer.concat(views), [views.length, side, side, 3]),
});

export async function numbersOf(
  session: InferenceSession,
  feeds: { image: Tensor },
  name: string,
): Promise<Float32Array> {
  return (await session.run(feeds, [name]))[name]!.data as Float32Array;
}
