/** The tasks on an image on the device: in a worker of a page, or in the process of a command. */
import { claimsOf } from '@mekiki/matching/search/confirm.ts';
import type { QueryImage, RankedMatch } from '@mekiki/matching/search/port.ts';
import type { Raster } from '@mekiki/matching/search/raster.ts';
import { type DecodedImage, describeImage } from './describe.ts';
import { type Infer, loadEmbedder } from './network.ts';
import type { BuiltinGroups } from './tagging/groups.ts';
import { type DeviceTagger, loadDeviceTagger, type TaggerFiles } from './tagging/device-tagger.ts';
import { isOpen } from './open.ts';
import { confirmMatches, packVector, type ProposedImage, rankCandidates } from './rank.ts';

export interface Tasks {
  /** Loads the network; nothing else is fetched except code. */
  load: { input: { network: ArrayBuffer; embedder: string }; answer: null };
  /** Describes an image. Its description stays here, under an ID; the returned part may be sent. */
  describe: { input: { file: Blob }; answer: { number: number; vectors: string[] } };
  /** Ranks candidates. @returns numbers of those whose previews have to be compared */
  rank: { input: { number: number; proposed: readonly ProposedImage[] }; answer: number[] };
  /** Compares previews. @returns all candidates, best first, and whether they leave a part of the image unexplained */
  confirm: {
    input: { number: number; previews: readonly (readonly [id: number, preview: Blob])[] };
    answer: { ranked: RankedMatch[]; isOpen: boolean };
  };
  /** Drops the image of a search. */
  forget: { input: { number: number }; answer: null };
  /** Loads the built-in tagger. */
  loadTagger: { input: { files: TaggerFiles }; answer: null };
  /** @returns all tags that its networks know */
  tag: { input: { file: Blob }; answer: BuiltinGroups };
}
export type TaskName = keyof Tasks;

export type RunTask = <Name extends TaskName>(
  name: Name,
  input: Tasks[Name]['input'],
) => Promise<Tasks[Name]['answer']>;

/** Where tasks run. */
export interface StartedTasks {
  run: RunTask;
  stop: () => void;
  /** Rejects once nothing can run there anymore, such as without memory; undefined where that ends everything. */
  failed?: Promise<never> | undefined;
}

/** Why a task is refused; a retry would end the same way. */
export type RefusalCode = 'not-read' | 'too-large' | 'noise' | 'failed';

/** A problem that the user can do something about. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: RefusalCode;

  /** @param sentence what is known of this image, fit to show */
  constructor(code: RefusalCode, sentence = '') {
    super(sentence);
    this.code = code;
  }
}

/** What differs between browsers and Node. */
interface TaskParts {
  /** Chooses the backend of TensorFlow.js. @throws {Refusal} */
  prepare: () => Promise<void>;
  /** @throws {Refusal} */
  decode: (file: Blob) => Promise<DecodedImage>;
}

interface Query {
  image: QueryImage;
  proposed: readonly ProposedImage[];
  ranked: RankedMatch[];
}

/** A preview that cannot be read leaves its match unconfirmed. The person's image is not to blame. */
export async function rasterOfPreview(file: Blob, decode: TaskParts['decode']): Promise<Raster | undefined> {
  try {
    return (await decode(file)).raster;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

export function createTasks({ prepare, decode }: TaskParts): RunTask {
  let network: { infer: Infer; embedder: string } | undefined;
  let tagger: DeviceTagger | undefined;
  const queries = new Map<number, Query>();
  let last = 0;

  function queryOf(number: number): Query {
    const query = queries.get(number);
    if (!query) throw new Error('This image was described by another worker.');
    return query;
  }

  const tasks: { [Name in TaskName]: (input: Tasks[Name]['input']) => Promise<Tasks[Name]['answer']> } = {
    async load({ network: file, embedder }) {
      await prepare();
      network = { infer: loadEmbedder(new Uint8Array(file)), embedder };
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
      const files = new Map(previews);
      const confirmed = await confirmMatches(image, { ranked, proposed }, async (id) => {
        const file = files.get(id);
        return file && rasterOfPreview(file, decode);
      });
      return { ranked: confirmed, isOpen: isOpen(image, confirmed) };
    },
    async forget({ number }) {
      queries.delete(number);
      return null;
    },
    async loadTagger({ files }) {
      await prepare();
      tagger = loadDeviceTagger(files);
      return null;
    },
    async tag({ file }) {
      if (!tagger) throw new Error('The tagger is not loaded.');
      return tagger((await decode(file)).raster);
    },
  };
  return (name, input) => tasks[name](input);
}
