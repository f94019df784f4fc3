import type { Embedder } from '../../imaging/matching/port.ts';

/** An embedder that this server can load. */
export interface EmbedderRef extends Pick<Embedder, 'name' | 'dimensions'> {
  /** With its files; undefined for the built-in one. */
  folder?: string;
}

/** What the index is made with, and what it is being made with again. */
export interface EmbeddersInUse {
  active: EmbedderRef;
  next?: EmbedderRef;
}

/** The embedder that comes with Mekiki; see models/NOTICE.md. */
export const BUILTIN_EMBEDDER: EmbedderRef = { name: 'nsfw-mid-embed512', dimensions: 512 };

/** Stands for the built-in embedder in `EMBEDDER_MODEL`. */
export const BUILTIN_WORD = 'builtin';

/** The index was switched to another embedder after something had been described for it: describe it again. */
export class EmbedderChangedError extends Error {
  override readonly name = 'EmbedderChangedError';

  constructor(made: string, active: string) {
    super(`The index belongs to the embedder ${active} now, but this was described by ${made}.`);
  }
}

/** A switch is rare: a second one within one search is a fault. */
const ATTEMPTS = 3;

/** Does work that describes images and then asks or fills the index; again where the index was switched between. */
export async function retryOnEmbedderChange<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof EmbedderChangedError) || attempt === ATTEMPTS) throw error;
    }
  }
}
