import type { TaggerModels } from '@mekiki/describe/tagging/models.ts';
import { loadedEmbedders } from '../../engines/embedders/loaded.ts';
import { decode } from '../../imaging/media/decode.ts';
import type { CallsOf, Described } from '../../imaging/media/types.ts';
import { describeForTags, type ImageForTags } from './builtin-describe.ts';
import { loadTaggerModels } from './builtin-files.ts';

/** Loaded with the first task: a process that has nothing to do stays small. */
let loading: Promise<TaggerModels> | undefined;
const models = (): Promise<TaggerModels> => (loading ??= loadTaggerModels());

export const taggerTasks = {
  /**
   * Describes an image that is to be tagged, as the built-in tagger needs it.
   * @throws {MediaError} for a file that cannot be used
   * @throws {BusyError} when too many wait
   */
  async describeForTags({ input, use }: Described<Uint8Array>, signal?: AbortSignal): Promise<ImageForTags> {
    const embedders = await loadedEmbedders(use);
    signal?.throwIfAborted();
    const decoded = await decode(input);
    signal?.throwIfAborted();
    return describeForTags(decoded, embedders, await models());
  },
};
export type TaggerTasks = CallsOf<typeof taggerTasks>;
