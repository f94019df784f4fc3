/** The network for describing images elsewhere. */
import { BUILTIN_EMBEDDER } from '../../imaging/matching/embedders.ts';
import { type OfferedFile, offeredFile } from '../../platform/http/offered-file.ts';

/** Made by `packages/describe/scripts/cut-network.ts`. */
const FILE = new URL('../../../models/nsfw-mid-embed512-view.onnx', import.meta.url);

/** Network of the built-in embedder; the operator would have to provide any other. */
export const builtinNetwork = offeredFile(FILE);

/** @returns undefined if none is offered */
export const networkOf = async (embedder: string): Promise<OfferedFile | undefined> =>
  embedder === BUILTIN_EMBEDDER.name ? builtinNetwork() : undefined;
