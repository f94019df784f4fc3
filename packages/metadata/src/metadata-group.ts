import type { GroupId } from './piece.ts';

export interface MetadataField {
  name: string;
  value: string;
  /** Whether it identifies a person, place or device. */
  sensitive?: true;
}

export interface MetadataGroup {
  id: GroupId;
  name: string;
  /** Bytes of the file that the group takes; 0 for a group inside another one or in the pixels. */
  bytes: number;
  removable: boolean;
  fields: MetadataField[];
}
