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
  /** Of the file; 0 for what lies inside another group or in the pixels. */
  bytes: number;
  removable: boolean;
  fields: MetadataField[];
}
