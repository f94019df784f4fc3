/** Which images an operator means. */
import { readFile } from 'node:fs/promises';
import { and, arrayContains, eq, or } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database.ts';
import { oneOf } from '../../platform/db/one-of.ts';
import { asTag, image, post, tag } from '../../platform/db/schema.ts';
import { keyOfFile } from '../index/index-image.ts';
import { hasFile } from '../works/find.ts';
import { boardName } from './blocks.ts';

/** A command cannot be executed; `message` is one sentence for the operator. */
export class ModerationError extends Error {
  override readonly name = 'ModerationError';
}

export interface Target {
  /** Indexed images that were named. */
  imageIds: number[];
  /** What to block besides the images: an artist, a tag, or a file that need not be in the index. */
  rule?: { kind: 'artist' | 'tag'; name: string };
  /** Key of the file that was named. */
  key?: string;
  /** The file that was given. */
  file?: Uint8Array;
}

const NOT_FILES = `KEY                an image by its key, or by an address of this site such as …/i/512/KEY.webp
https://…          a post by its address, or by the address of its file or its source
post:BOARD/NUMBER  a post, such as post:danbooru/123
artist:NAME        all images of an artist
tag:NAME           all images with a tag
HASH               the SHA-256 or the MD5 of a file`;
export const TARGETS = `${NOT_FILES}
FILE               an image file, and what shows the same in the index`;

const KEY = /(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])/;

/** @throws ModerationError for arguments that match nothing */
export async function findTarget(
  db: Queries,
  wanted: string,
  { readsFiles }: { readsFiles: boolean } = { readsFiles: true },
): Promise<Target> {
  const [, prefix, name] = /^(post|artist|tag):(.+)$/.exec(wanted) ?? [];
  if (prefix === 'post' && name !== undefined) return byPost(db, name);
  if (prefix === 'artist' && name !== undefined)
    return { imageIds: await byArtist(db, name), rule: { kind: 'artist', name: boardName(name) } };
  if (prefix === 'tag' && name !== undefined)
    return { imageIds: await byTag(db, boardName(name)), rule: { kind: 'tag', name: boardName(name) } };
  if (/^[0-9a-f]{64}$/i.test(wanted)) return byKey(db, wanted.toLowerCase().slice(0, 32));
  if (/^https?:\/\//i.test(wanted)) return byAddress(db, wanted);
  if (/^[0-9a-f]{32}$/i.test(wanted)) return byKey(db, wanted.toLowerCase(), wanted.toLowerCase());
  if (!readsFiles) throw new ModerationError(`"${wanted}" names no image. Name one of these:\n${NOT_FILES}`);
  let file: Uint8Array;
  try {
    file = await readFile(wanted);
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'names no file' : 'cannot be read';
    throw new ModerationError(`"${wanted}" ${why}. Name one of these:\n${TARGETS}`);
  }
  const key = keyOfFile(file);
  return { ...(await byKey(db, key)), file };
}

/** Images with a file, by its key or, if given, by the MD5 that a board states of it. */
export async function byKey(db: Queries, key: string, md5?: string): Promise<Target> {
  const rows = await db.select({ id: image.id }).from(image).where(hasFile(key));
  if (rows.length > 0 || md5 === undefined) return { imageIds: rows.map(({ id }) => id), key };
  const posts = await db.selectDistinct({ id: post.imageId }).from(post).where(eq(post.md5, md5));
  return { imageIds: posts.map(({ id }) => id), ...(posts.length === 0 ? { key } : {}) };
}

async function byAddress(db: Queries, address: string): Promise<Target> {
  const posts = await db
    .selectDistinct({ id: post.imageId })
    .from(post)
    .where(or(eq(post.url, address), eq(post.fileUrl, address), eq(post.source, address)));
  const key = KEY.exec(address)?.[0];
  if (posts.length > 0 || key === undefined) return { imageIds: posts.map(({ id }) => id) };
  return byKey(db, key);
}

async function byPost(db: Queries, name: string): Promise<Target> {
  const [, pool = '', postId = ''] = /^([^/]+)\/(.+)$/.exec(name) ?? [];
  if (pool === '') throw new ModerationError('Name a post as post:BOARD/NUMBER, such as post:danbooru/123.');
  const rows = await db
    .select({ id: post.imageId })
    .from(post)
    .where(and(eq(post.pool, pool), eq(post.postId, postId)));
  return { imageIds: rows.map(({ id }) => id) };
}

type Reading = Pick<Queries, 'select' | 'selectDistinct'>;

/** Images with a tag. @param name in the boards' form */
export async function byTag(db: Reading, name: string, category?: string): Promise<number[]> {
  const tags = await db
    .select({ id: tag.id })
    .from(tag)
    .where(and(eq(tag.name, name), category === undefined ? undefined : eq(tag.category, category)));
  if (tags.length === 0) return [];
  const rows = await db
    .select({ id: image.id })
    .from(image)
    .where(
      arrayContains(
        image.tags,
        tags.map(({ id }) => id),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Images of an artist, as posts name them or as tags do. */
export async function byArtist(db: Reading, name: string): Promise<number[]> {
  const said = await db
    .selectDistinct({ id: post.imageId })
    .from(post)
    .where(eq(asTag(post.artist), boardName(name)));
  const tagged = await byTag(db, boardName(name), 'artist');
  return [...new Set([...said.map(({ id }) => id), ...tagged])];
}

/** The keys of images, which name them for a person, in the order of their numbers. */
export async function namesOf(db: Queries, imageIds: readonly number[]): Promise<string[]> {
  const rows = await db.select({ key: image.key }).from(image).where(oneOf(image.id, imageIds)).orderBy(image.id);
  return rows.map(({ key }) => key);
}
