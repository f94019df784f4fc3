import type { Spec } from '@mekiki/illustrator';
import { INDEXED } from '@mekiki/matching';
import { type Conversion, convert, type Converted } from '../convert/convert.ts';
import { loadedEmbedder, loadedEmbedders } from '../../catalog/embedders/loaded.ts';
import type { EmbedderRef, EmbeddersInUse } from '../../catalog/embedders/port.ts';
import type { QueryImage, RankedMatch, Ranking } from '../matching/port.ts';
import { rank } from '../matching/rank.ts';
import { type DrawingWish, drawWish } from '../../features/generator/draw.ts';
import { type Finished, finish, startImage, type StartWish, type Unfinished } from '../../features/generator/finish.ts';
import type { AiSettings } from '../metadata/ai-settings.ts';
import { inspect, type Inspection } from '../metadata/inspect.ts';
import { readSettings } from '../metadata/read-ai-settings.ts';
import { type Cleaned, type Removal, removeMetadata } from '../metadata/remove.ts';
import { describeForTags, type ImageForTags } from '../../features/tagger/builtin-describe.ts';
import { loadTaggerNetwork, type TaggerNetwork } from '../../features/tagger/builtin-network.ts';
import { type Opened, openForUpscaling, type Opening } from '../../features/upscale/decode.ts';
import { comparePreviews, type PreviewPair } from '../../catalog/works/compare.ts';
import type { Difference } from '../../catalog/works/difference.ts';
import { decode, renderDrawing, sharpOf } from './decode.ts';
import { describeForIndex, describeQuery, embedWhole } from './describe.ts';
import { encodedFeatures } from './features.ts';
import type { EmbedWish, IndexedImage } from './types.ts';

/** Of images for vision models; their patches blur more than this does. */
const JPEG_QUALITY = 88;

/** Loaded with the first task: a process that has nothing to do stays small. */
let loadingTagger: Promise<TaggerNetwork> | undefined;
const tagger = (): Promise<TaggerNetwork> => (loadingTagger ??= loadTaggerNetwork());

/** A task whose result depends on the embedders of the index. */
export interface Described<T> {
  input: T;
  use: EmbeddersInUse;
}

/** What a child process can do, by name; long tasks stop between two steps when their signal says so. Arguments and results pass through structured clone. */
export const tasks = {
  async describeQuery({ input, use }: Described<Uint8Array>, signal?: AbortSignal): Promise<QueryImage> {
    const { active } = await loadedEmbedders(use);
    signal?.throwIfAborted();
    const decoded = await decode(input);
    signal?.throwIfAborted();
    return describeQuery(decoded, active);
  },

  async describeForTags({ input, use }: Described<Uint8Array>, signal?: AbortSignal): Promise<ImageForTags> {
    const embedders = await loadedEmbedders(use);
    signal?.throwIfAborted();
    const decoded = await decode(input);
    signal?.throwIfAborted();
    return describeForTags(decoded, embedders, await tagger());
  },

  async indexImage({ input, use }: Described<Uint8Array>): Promise<IndexedImage> {
    return describeForIndex(await decode(input), input, await loadedEmbedders(use));
  },

  async embedImage({ bytes, embedder }: EmbedWish): Promise<Float32Array> {
    const { raster } = await decode(bytes);
    return (await embedWhole(raster, await loadedEmbedder(embedder))).embedding;
  },

  async loadEmbedder(embedder: EmbedderRef): Promise<void> {
    await loadedEmbedder(embedder);
  },

  async indexDrawing({ input: spec, use }: Described<Spec>): Promise<IndexedImage> {
    const { draw, sizeOf } = await import('@mekiki/illustrator');
    const svg = draw(spec);
    const size = sizeOf(spec);
    return describeForIndex({ raster: await renderDrawing(svg, size), ...size }, svg, await loadedEmbedders(use));
  },

  rank: async ({ query, candidates }: Ranking): Promise<RankedMatch[]> => rank(query, candidates),

  async extractFeatures(bytes: Uint8Array): Promise<Uint8Array> {
    const { raster } = await decode(bytes);
    return encodedFeatures(raster, INDEXED);
  },

  comparePreviews: (pair: PreviewPair): Promise<Difference> => comparePreviews(pair),

  drawWish: (wish: DrawingWish): Promise<Uint8Array> => drawWish(wish),

  finishGeneration: (unfinished: Unfinished): Promise<Finished> => finish(unfinished),

  startImage: (wish: StartWish): Promise<Uint8Array> => startImage(wish),

  readSettings: (bytes: Uint8Array): Promise<AiSettings | undefined> => readSettings(bytes),

  convert: (wish: Conversion, signal?: AbortSignal): Promise<Converted> => convert(wish, signal),

  openForUpscaling: (opening: Opening): Promise<Opened | { refused: string }> => openForUpscaling(opening),

  inspect: (bytes: Uint8Array): Promise<Inspection> => inspect(bytes),

  removeMetadata: (wish: Removal): Promise<Cleaned> => removeMetadata(wish),

  async toJpeg(bytes: Uint8Array): Promise<Uint8Array> {
    const { raster } = await decode(bytes);
    return sharpOf(raster).jpeg({ quality: JPEG_QUALITY, progressive: false }).toBuffer();
  },
};

export type Tasks = typeof tasks;
