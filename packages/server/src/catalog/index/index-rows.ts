/** Rows of the index in the binary format of COPY. */
import { FEATURES_VERSION } from '@mekiki/matching';
import { encodeCopy, type Field } from '../../platform/db/copy-binary.ts';
import type { Copy } from '../../platform/db/copy.ts';
import type { IndexedImage } from '../../imaging/media/types.ts';
import type { Pool, Rating } from '../images/pools.ts';

export interface ImageRow {
  id: number;
  key: string;
  image: IndexedImage;
  pools: readonly Pool[];
  rating: Rating;
  tags: readonly number[];
  /** A tsvector in the format of `tsvectorsend`. */
  document: Uint8Array;
}

export interface CopyRow {
  key: string;
  imageId: number;
  image: Pick<IndexedImage, 'width' | 'height' | 'pHash'>;
  bytes: number;
  reason: string;
  score: number;
}

export interface PostRow {
  imageId: number;
  copyKey: string;
  pool: Pool;
  postId: string;
  url?: string | undefined;
  rating: Rating;
  width: number;
  height: number;
  title?: string | undefined;
  artist?: string | undefined;
  postedAt?: Date | undefined;
  isSample?: boolean | undefined;
  fileUrl?: string | undefined;
  md5?: string | undefined;
  source?: string | undefined;
  /** When the post was checked; later changes are read again. @default now */
  checkedAt?: Date | undefined;
  tags: readonly number[];
}

const int = (value: number): Field => ({ kind: 'int', value });
const text = (value: string | undefined): Field => (value === undefined ? null : { kind: 'text', value });
const bytea = (value: Uint8Array | undefined): Field => (value === undefined ? null : { kind: 'bytes', value });
const bigint = (value: bigint): Field => ({ kind: 'bigint', value });

export async function copyImages(copy: Copy, rows: readonly ImageRow[]): Promise<void> {
  if (rows.length === 0) return;
  await copy(
    'image (id, key, width, height, color, phash, embedding, pools, rating, tags, document)',
    encodeCopy(
      rows.map(({ id, key, image, pools, rating, tags, document }) => [
        int(id),
        text(key),
        int(image.width),
        int(image.height),
        text(image.color),
        bigint(image.pHash),
        { kind: 'vector', value: image.embedding },
        { kind: 'texts', value: pools },
        text(rating),
        { kind: 'ints', value: tags },
        { kind: 'bytes', value: document },
      ]),
    ),
  );
  await copy(
    'image_signature (image_id, signature)',
    encodeCopy(rows.map(({ id, image }) => [int(id), { kind: 'bytes', value: image.signature }])),
  );
  await copy(
    'image_features (image_id, version, features, alpha_mask)',
    encodeCopy(
      rows.map(({ id, image }) => [
        int(id),
        int(FEATURES_VERSION),
        { kind: 'bytes', value: image.features },
        bytea(image.alphaMask),
      ]),
    ),
  );
}

export async function copyCopies(copy: Copy, rows: readonly CopyRow[]): Promise<void> {
  if (rows.length === 0) return;
  await copy(
    'image_copy (key, image_id, width, height, bytes, phash, reason, score)',
    encodeCopy(
      rows.map(({ key, imageId, image, bytes, reason, score }) => [
        text(key),
        int(imageId),
        int(image.width),
        int(image.height),
        int(bytes),
        bigint(image.pHash),
        text(reason),
        { kind: 'real', value: score },
      ]),
    ),
  );
}

export async function copyPosts(copy: Copy, rows: readonly PostRow[]): Promise<void> {
  if (rows.length === 0) return;
  await copy(
    'post (image_id, copy_key, pool, post_id, url, rating, width, height, title, artist, posted_at, is_sample, file_url, md5, source, tags, checked_at)',
    encodeCopy(
      rows.map((row) => [
        int(row.imageId),
        text(row.copyKey),
        text(row.pool),
        text(row.postId),
        text(row.url),
        text(row.rating),
        int(row.width),
        int(row.height),
        text(row.title),
        text(row.artist),
        row.postedAt ? { kind: 'moment', value: row.postedAt } : null,
        { kind: 'bool', value: row.isSample ?? false },
        text(row.fileUrl),
        text(row.md5),
        text(row.source),
        { kind: 'ints', value: row.tags },
        { kind: 'moment', value: row.checkedAt ?? new Date() },
      ]),
    ),
  );
}
