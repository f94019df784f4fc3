import type { Spec } from '@mekiki/illustrator';
import { type Conversion, convert, type Converted } from '../convert/convert.ts';
import { createBuiltinEmbedder } from '../matching/adapter.builtin.ts';
import type { Embedder, QueryPicture } from '../matching/port.ts';
import { type DrawingWish, drawWish } from '../generator/draw.ts';
import { type Finished, finish, startPicture, type StartWish, type Unfinished } from '../generator/finish.ts';
import type { AiSettings } from '../metadata/ai-settings.ts';
import { inspect, type Inspection } from '../metadata/inspect.ts';
import { readSettings } from '../metadata/read-ai-settings.ts';
import { type Cleaned, type Removal, removeMetadata } from '../metadata/remove.ts';
import { describeForTags, type PictureForTags } from '../tagger/builtin-describe.ts';
import { loadTaggerNetwork, type TaggerNetwork } from '../tagger/builtin-network.ts';
import { type Opened, openForUpscaling, type Opening } from '../upscale/decode.ts';
import { comparePreviews, type PreviewPair } from '../works/compare.ts';
import type { Difference } from '../works/difference.ts';
import { decode, renderDrawing, sharpOf } from './decode.ts';
import { describeForIndex, describeQuery } from './describe.ts';
import type { IndexedPicture } from './types.ts';

/** Of pictures for vision models; their patches blur more than this does. */
const JPEG_QUALITY = 88;

let loading: Promise<Embedder> | undefined;
/** Loaded with the first task: a process that has nothing to do stays small. */
const embedder = (): Promise<Embedder> => (loading ??= createBuiltinEmbedder());

let loadingTagger: Promise<TaggerNetwork> | undefined;
const tagger = (): Promise<TaggerNetwork> => (loadingTagger ??= loadTaggerNetwork());

/** What a child process can do, by name. Arguments and results pass through structured clone. */
export const tasks = {
  async describeQuery(bytes: Uint8Array): Promise<QueryPicture> {
    return describeQuery(await decode(bytes), await embedder());
  },

  async describeForTags(bytes: Uint8Array): Promise<PictureForTags> {
    return describeForTags(await decode(bytes), await embedder(), await tagger());
  },

  async indexPicture(bytes: Uint8Array): Promise<IndexedPicture> {
    return describeForIndex(await decode(bytes), bytes, await embedder());
  },

  async indexDrawing(spec: Spec): Promise<IndexedPicture> {
    const { draw, sizeOf } = await import('@mekiki/illustrator');
    const svg = draw(spec);
    const size = sizeOf(spec);
    return describeForIndex({ raster: await renderDrawing(svg, size), ...size }, svg, await embedder());
  },

  comparePreviews: (pair: PreviewPair): Promise<Difference> => comparePreviews(pair),

  drawWish: (wish: DrawingWish): Promise<Uint8Array> => drawWish(wish),

  finishGeneration: (unfinished: Unfinished): Promise<Finished> => finish(unfinished),

  startPicture: (wish: StartWish): Promise<Uint8Array> => startPicture(wish),

  readSettings: (bytes: Uint8Array): Promise<AiSettings | undefined> => readSettings(bytes),

  convert: (wish: Conversion): Promise<Converted> => convert(wish),

  openForUpscaling: (opening: Opening): Promise<Opened | { refused: string }> => openForUpscaling(opening),

  inspect: (bytes: Uint8Array): Promise<Inspection> => inspect(bytes),

  removeMetadata: (wish: Removal): Promise<Cleaned> => removeMetadata(wish),

  async toJpeg(bytes: Uint8Array): Promise<Uint8Array> {
    const { raster } = await decode(bytes);
    return sharpOf(raster).jpeg({ quality: JPEG_QUALITY, progressive: false }).toBuffer();
  },
};

export type Tasks = typeof tasks;
