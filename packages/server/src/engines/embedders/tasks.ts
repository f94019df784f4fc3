/** The media processes' tasks with embedders: describe images for a search and for the index. */
import type { Spec } from '@mekiki/illustrator';
import { compareAligned, INDEXED, type Pixels } from '@mekiki/matching';
import type { EmbedderRef } from '../../imaging/matching/embedders.ts';
import type { QueryImage, RankedMatch, Ranking } from '@mekiki/matching/search/port.ts';
import { confirm } from '@mekiki/matching/search/confirm.ts';
import { rank } from '@mekiki/matching/search/rank.ts';
import { decode, renderDrawing } from '../../imaging/media/decode.ts';
import { describeForIndex, describeQuery, embedWhole } from '../../imaging/media/describe.ts';
import { encodedFeatures } from '../../imaging/media/features.ts';
import type { CallsOf, Described, IndexedImage } from '../../imaging/media/types.ts';
import { loadedEmbedder, loadedEmbedders } from './loaded.ts';

/** An image, and its embedder. */
export interface EmbedParams {
  bytes: Uint8Array;
  embedder: EmbedderRef;
}

/** The text embedding of an embedder with a text tower. */
export interface EmbeddedText {
  /** A unit vector in the space of the images' vectors. */
  vector: Float32Array;
  embedder: string;
}

/** A query, and its candidates. */
export interface Claims {
  pixels: Pixels;
  /** Each with the stored 512 px preview, and its opaque areas if it has transparency. */
  matches: readonly { match: RankedMatch; preview: Uint8Array; alphaMask?: Uint8Array }[];
}

export const embedderTasks = {
  /**
   * Describes a query image.
   * @throws {MediaError} for a file that cannot be used
   * @throws {BusyError} if too many wait
   */
  async describeQuery({ input, use }: Described<Uint8Array>, signal?: AbortSignal): Promise<QueryImage> {
    const { active } = await loadedEmbedders(use);
    signal?.throwIfAborted();
    const decoded = await decode(input);
    signal?.throwIfAborted();
    return describeQuery(decoded, active);
  },

  /** Describes an image file for the index. Throws as `describeQuery` does. */
  async indexImage({ input, use }: Described<Uint8Array>): Promise<IndexedImage> {
    return describeForIndex(await decode(input), input, await loadedEmbedders(use));
  },

  /** Draws an image with the illustrator and describes it for the index. */
  async indexDrawing({ input: spec, use }: Described<Spec>): Promise<IndexedImage> {
    const { draw, sizeOf } = await import('@mekiki/illustrator');
    const svg = draw(spec);
    const size = sizeOf(spec);
    return describeForIndex({ raster: await renderDrawing(svg, size), ...size }, svg, await loadedEmbedders(use));
  },

  /**
   * One embedder's vector of a whole image: unit length. Throws as `describeQuery` does.
   * @throws {EngineError} if its files are invalid
   */
  async embedImage({ bytes, embedder }: EmbedParams): Promise<Float32Array> {
    const { raster } = await decode(bytes);
    return (await embedWhole(raster, await loadedEmbedder(embedder))).embedding;
  },

  /**
   * A text in the space of the images; undefined if the embedder of the index has no text tower.
   * @throws {EngineError} if its files are invalid
   */
  async embedText({ input: text, use }: Described<string>): Promise<EmbeddedText | undefined> {
    const { active } = await loadedEmbedders(use);
    const vector = await active.embedText?.(text);
    return vector && { vector, embedder: active.name };
  },

  /** Verifies and sorts the index's candidates for a query, best first. */
  rank: async ({ query, candidates }: Ranking): Promise<RankedMatch[]> => rank(query, candidates),

  /**
   * Compares the pixels of a query with the previews of its matches. Those that do not agree are no matches. Throws as
   * `describeQuery` does.
   */
  async confirmMatches({ pixels, matches }: Claims, signal?: AbortSignal): Promise<RankedMatch[]> {
    const confirmed: RankedMatch[] = [];
    for (const { match, preview, alphaMask } of matches) {
      signal?.throwIfAborted();
      const { raster } = await decode(preview);
      confirmed.push(confirm(match, match.placement && compareAligned(pixels, raster, match.placement, alphaMask)));
    }
    return confirmed;
  },

  /** The local features of a stored preview, as `IndexedImage.features`. Throws as `describeQuery` does. */
  async extractFeatures(bytes: Uint8Array): Promise<Uint8Array> {
    const { raster } = await decode(bytes);
    return encodedFeatures(raster, INDEXED);
  },

  /** Proves that an embedder can be loaded. @throws {EngineError} if its files are invalid */
  async loadEmbedder(embedder: EmbedderRef): Promise<void> {
    await loadedEmbedder(embedder);
  },
};
export type EmbedderTasks = CallsOf<typeof embedderTasks>;
