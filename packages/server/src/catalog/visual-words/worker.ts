/** The thread that holds the visual words of the index, so that counting votes never blocks the server. */
import { parentPort } from 'node:worker_threads';
import { decodeFeatures, type Features, FeaturesError, WordIndex } from '@mekiki/matching';
import type { WordAnswers, WordCall, WordRequest, WordResponse } from './protocol.ts';

const index = new WordIndex();

/** Features of this version; undefined for others, which are extracted again. */
function readable(bytes: Uint8Array): Features | undefined {
  try {
    return decodeFeatures(bytes);
  } catch (error) {
    if (error instanceof FeaturesError) return undefined;
    throw error;
  }
}

function answer(request: WordRequest): WordAnswers[keyof WordAnswers] {
  if (request.kind === 'keep') return index.keep(new Set(request.ids));
  if (request.kind === 'add') {
    index.add(
      request.images.flatMap(({ id, features: bytes }) => {
        const features = readable(bytes);
        return features ? [{ id, features }] : [];
      }),
    );
    return index.size;
  }
  const features = readable(request.features);
  return features ? index.propose(features, request.limit) : [];
}

parentPort?.on('message', (request: WordCall) => {
  const { call } = request;
  let response: WordResponse;
  try {
    response = { call, answer: answer(request) };
  } catch (error) {
    response = { call, error: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(response);
});
