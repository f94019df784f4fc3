import type { GroupId, Piece } from './pieces.ts';

/** placeholder */
export function cleanAvif(bytes: Uint8Array, _pieces: readonly Piece[], _gone: ReadonlySet<GroupId>): Uint8Array {
  return bytes;
}
