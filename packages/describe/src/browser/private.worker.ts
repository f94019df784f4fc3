/** Describes and ranks images apart from the page. It sends nothing: its policy lets it fetch its own code alone. */
import type { QueryImage, RankedMatch } from '@mekiki/matching/search/port.ts';
import { claimsOf } from '@mekiki/matching/search/confirm.ts';
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import plainUrl from '@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm.wasm?url';
import simdUrl from '@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm?url';
import { env, setBackend } from '@tensorflow/tfjs-core';
import { describeImage } from '../describe.ts';
import { loadNetwork } from '../infer.ts';
import { confirmMatches, packVector, type ProposedImage, rankCandidates } from '../rank.ts';
import { decode, refuseNoise } from './decode.ts';
import { type Reply, type Request, type Tasks, WorkerProblem } from './protocol.ts';

interface Query {
  image: QueryImage;
  proposed: readonly ProposedImage[];
  ranked: RankedMatch[];
}

let network: { infer: ReturnType<typeof loadNetwork>; embedder: string } | undefined;
const queries = new Map<number, Query>();
let last = 0;

function queryOf(number: number): Query {
  const query = queries.get(number);
  if (!query) throw new Error('This image was described by another worker.');
  return query;
}

const tasks: { [Name in keyof Tasks]: (input: Tasks[Name]['input']) => Promise<Tasks[Name]['answer']> } = {
  async load({ network: file, embedder }) {
    refuseNoise();
    // Threads would need headers that keep other sites' previews away, and are slower.
    env().set('WASM_HAS_MULTITHREAD_SUPPORT', false);
    setWasmPaths({
      'tfjs-backend-wasm.wasm': plainUrl,
      'tfjs-backend-wasm-simd.wasm': simdUrl,
      'tfjs-backend-wasm-threaded-simd.wasm': simdUrl,
    });
    if (!(await setBackend('wasm'))) throw new Error('WebAssembly is not available.');
    network = { infer: loadNetwork(new Uint8Array(file)), embedder };
    return null;
  },
  async describe({ file }) {
    if (!network) throw new Error('The network is not loaded.');
    const image = await describeImage(await decode(file), network.infer, network.embedder);
    last += 1;
    queries.set(last, { image, proposed: [], ranked: [] });
    return { number: last, vectors: image.views.map(({ embedding }) => packVector(embedding)) };
  },
  async rank({ number, proposed }) {
    const query = queryOf(number);
    query.proposed = proposed;
    query.ranked = rankCandidates(query.image, proposed);
    return claimsOf(query.ranked).map(({ id }) => id);
  },
  async confirm({ number, previews }) {
    const { image, ranked, proposed } = queryOf(number);
    queries.delete(number);
    const files = new Map(previews);
    return confirmMatches(image, { ranked, proposed }, async (id) => {
      const file = files.get(id);
      return file && (await decode(file)).raster;
    });
  },
};

async function answer({ call, name, input }: Request): Promise<Reply> {
  try {
    return { call, answer: await (tasks[name] as (given: typeof input) => Promise<unknown>)(input) };
  } catch (error) {
    if (error instanceof WorkerProblem) return { call, problem: { code: error.code, sentence: error.message } };
    console.error(error);
    return { call, problem: { code: 'failed', sentence: '' } };
  }
}

addEventListener('message', ({ data }: MessageEvent<Request>) => void answer(data).then((reply) => postMessage(reply)));
