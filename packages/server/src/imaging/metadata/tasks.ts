/** What media processes read from files and remove from them. All throw MediaError for a file that cannot be used, BusyError when too many wait. */
import type { CallsOf } from '../media/types.ts';
import type { AiSettings } from '@mekiki/metadata/ai-settings.ts';
import { inspect, type Inspection } from './inspect.ts';
import { readSettings } from './read-settings.ts';
import { type Cleaned, type Removal, removeMetadata } from './remove.ts';

export const metadataTasks = {
  /** The generation settings in an image's file; undefined if there are none. */
  readSettings: (bytes: Uint8Array): Promise<AiSettings | undefined> => readSettings(bytes),
  /** The metadata of a file. */
  inspect: (bytes: Uint8Array): Promise<Inspection> => inspect(bytes),
  /** The file without its metadata. */
  removeMetadata: (params: Removal): Promise<Cleaned> => removeMetadata(params),
};
export type MetadataTasks = CallsOf<typeof metadataTasks>;
