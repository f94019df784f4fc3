/** Writes settings into EXIF, where other formats than PNG keep them. */
import { EXIF_IFD, TYPES, USER_COMMENT } from '@mekiki/metadata/exif.ts';

/** A TIFF block, big-endian as most readers expect, with one UserComment in UTF-16. */
export function exifWithComment(text: string): Uint8Array {
  const comment = Buffer.concat([Buffer.from('UNICODE\0'), Buffer.from(text, 'utf16le').swap16()]);
  const head = Buffer.alloc(44);
  head.write('MM\0*', 0, 'latin1');
  head.writeUInt32BE(8, 4);
  head.writeUInt16BE(1, 8);
  writeEntry(head, 10, [EXIF_IFD, TYPES.long, 1, 26]);
  // The four bytes after each directory stay 0: no other one follows.
  head.writeUInt16BE(1, 26);
  writeEntry(head, 28, [USER_COMMENT, TYPES.undefined, comment.length, head.length]);
  return Buffer.concat([head, comment]);
}

function writeEntry(head: Buffer, at: number, [tag, type, count, value]: [number, number, number, number]): void {
  head.writeUInt16BE(tag, at);
  head.writeUInt16BE(type, at + 2);
  head.writeUInt32BE(count, at + 4);
  head.writeUInt32BE(value, at + 8);
}
