/** The embedders that an index is made with. */
import { FITTED_EMBEDDER } from '@mekiki/matching/search/score.ts';
import type { Embedder } from './port.ts';

/** An embedder that this server can load. */
export interface EmbedderRef extends Pick<Embedder, 'name' | 'dimensions'> {
  /** Folder with its files; undefined for the built-in one. */
  folder?: string;
  /** Present where it has a text tower. */
  readsText?: true;
}

/** The embedder of the index, and the one that it is being moved to. */
export interface EmbeddersInUse {
  active: EmbedderRef;
  next?: EmbedderRef;
}

/** The embedder that comes with Mekiki; see models/NOTICE.md. */
export const BUILTIN_EMBEDDER: EmbedderRef = { name: FITTED_EMBEDDER, dimensions: 512 };

/** The embedders in use, loaded by a media process. */
export interface LoadedEmbedders {
  active: Embedder;
  next?: Embedder;
  /** The built-in one: it also rates how safe an image is, which others do not. */
  rater: () => Promise<Embedder>;
}
