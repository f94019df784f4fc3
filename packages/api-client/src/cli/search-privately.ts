/** `mekiki search --private`: loads the code that describes images, and reports what was sent. */
import {
  candidateFeatures,
  embedder,
  searchByVectors,
  type SearchByVectorsData,
  type SearchResults,
} from '../generated/index.ts';
import { answerOf } from './call.ts';
import { Failure, type Task } from './command.ts';
import { forEach, heading } from './inputs.ts';

/** Other commands need none of them. */
const PACKAGES = '@tensorflow/tfjs-core @tensorflow/tfjs-backend-wasm sharp';

/** The server's index has changed its embedder since the image was described. */
class Outdated extends Error {}

interface Options {
  filters: Omit<SearchByVectorsData['body'], 'embedder' | 'vectors'>;
  limit: number;
  show: (answer: SearchResults) => void;
}

export async function searchPrivately(task: Task, { filters, limit, show }: Options): Promise<number> {
  const { client, server, signal, terminal } = task;
  const { privateSearch } = await loadSearch();
  const search = privateSearch({
    server,
    embedder: () => answerOf(embedder({ client, signal }), task),
    searchByVectors: async (body, { sending }) => {
      const asked = searchByVectors({ client, signal, body, fetch: sending });
      if ((await asked).response?.status === 409) throw new Outdated();
      return answerOf(asked, task);
    },
    candidateFeatures: (body, { sending }) =>
      answerOf(candidateFeatures({ client, signal, body, fetch: sending }), task),
    isOutdated: (error) => error instanceof Outdated,
  });
  return forEach(
    task,
    async (image) => {
      if (image.kind !== 'file') throw new Failure('Only files can be searched privately.');
      const { results: answer, sent, isPartial } = await search(image.file, filters, signal);
      terminal.say(`0 bytes of your image were sent. Only ${sent} bytes of numbers that describe it were.`);
      if (isPartial) terminal.say('Not all similar images could be compared. Search again.');
      return { ...answer, results: { ...answer.results, data: answer.results.data.slice(0, limit) }, sent_bytes: sent };
    },
    (answer, image) => {
      heading(task, image);
      show(answer);
    },
  );
}

async function loadSearch(): Promise<typeof import('./private.ts')> {
  try {
    return await import('./private.ts');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error;
    throw new Failure(`Private search needs packages that are not installed: npm install ${PACKAGES}`, {
      cause: error,
    });
  }
}
