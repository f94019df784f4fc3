/** The network for describing images elsewhere, compressed once: it never changes while the server runs. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { BUILTIN_EMBEDDER } from '../../../imaging/matching/embedders.ts';

/** Made by `packages/describe/scripts/cut-network.ts`. */
const FILE = new URL('../../../../models/nsfw-mid-embed512-view.onnx', import.meta.url);
/** At higher levels, compression takes seconds and the file gets hardly smaller. */
const QUALITY = 9;

export interface OfferedNetwork {
  bytes: Buffer;
  brotli: Buffer;
  sha256: string;
}

async function load(): Promise<OfferedNetwork> {
  const bytes = await readFile(FILE);
  const brotli = await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
  return { bytes, brotli, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** Of the built-in embedder; another one would have to be provided by the operator. Loaded on first use. */
export function createNetworks() {
  let loading: Promise<OfferedNetwork> | undefined;
  const builtin = (): Promise<OfferedNetwork> => {
    const loaded = (loading ??= load());
    loaded.catch(() => {
      loading = undefined;
    });
    return loaded;
  };
  return {
    /** @returns undefined if none is offered */
    of: async (embedder: string): Promise<OfferedNetwork | undefined> =>
      embedder === BUILTIN_EMBEDDER.name ? builtin() : undefined,
    /** By its hash. */
    withHash: async (sha256: string): Promise<OfferedNetwork | undefined> => {
      const network = await builtin();
      return network.sha256 === sha256 ? network : undefined;
    },
  };
}
export type Networks = ReturnType<typeof createNetworks>;
