/** The available embedders, and the one that the index belongs to. */
import { inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { embedder, image } from '../../platform/db/schema.ts';
import { EngineError } from '../../platform/errors/engine-error.ts';
import type { IndexedImage } from '../../imaging/media/types.ts';
import { readEmbedderFacts } from '../../engines/embedders/model-files.ts';
import { BUILTIN_EMBEDDER, type EmbedderRef, type EmbeddersInUse } from '../../imaging/matching/embedders.ts';
import { BUILTIN_WORD } from '../../platform/config/builtin-word.ts';
import { EmbedderChangedError } from './port.ts';

/** SQL for the name of the embedder that `image.embedding` belongs to. */
export const activeName = sql<string>`coalesce((select ${embedder.name} from ${embedder} where ${embedder.state} = 'active'), ${BUILTIN_EMBEDDER.name})`;

/**
 * The configured embedders; the last is the wanted one. The built-in one is always included.
 * @param models Folders, or `builtin`
 * @throws {EngineError} that names the file and its problem
 */
export async function knownEmbedders(models: readonly string[]): Promise<[EmbedderRef, ...EmbedderRef[]]> {
  const named = await Promise.all(
    models.map(async (folder): Promise<EmbedderRef> => {
      if (folder === BUILTIN_WORD) return BUILTIN_EMBEDDER;
      const { name, dimensions, text } = await readEmbedderFacts(folder);
      return { name, dimensions, folder, ...(text && { readsText: true }) };
    }),
  );
  const known: [EmbedderRef, ...EmbedderRef[]] = [BUILTIN_EMBEDDER];
  for (const one of named) {
    const same = known.findIndex(({ name }) => name === one.name);
    if (same >= 0 && known[same]?.folder !== one.folder) {
      throw new EngineError(`EMBEDDER_MODEL has two embedders with the name "${one.name}": give each its own.`);
    }
    // If named again, it is the wanted one.
    if (same >= 0) known.splice(same, 1);
    known.push(one);
  }
  return known;
}

/** @throws {EngineError} if this server lacks the embedder of the index */
export async function embeddersInUse(db: Executor, known: readonly EmbedderRef[]): Promise<EmbeddersInUse> {
  const rows = await rowsInUse(db);
  const find = (state: string) => {
    const row = rows.find((one) => one.state === state);
    return row && { row, ref: known.find(({ name }) => name === row.name) };
  };
  const active = find('active');
  if (active && !active.ref) {
    throw new EngineError(
      `The index belongs to the embedder "${active.row.name}", which this server lacks: name its folder in EMBEDDER_MODEL, before the one that you want.`,
    );
  }
  const next = find('building')?.ref;
  return { active: active?.ref ?? BUILTIN_EMBEDDER, ...(next && { next }) };
}

const rowsInUse = (db: Executor) =>
  db
    .select()
    .from(embedder)
    .where(inArray(embedder.state, ['active', 'building']));

/** For `GET /api/counts`. */
export async function embedderProgress(
  db: Executor,
): Promise<{ name: string; next?: { name: string; done: number; total: number } }> {
  const rows = await rowsInUse(db);
  const name = rows.find(({ state }) => state === 'active')?.name ?? BUILTIN_EMBEDDER.name;
  const next = rows.find(({ state }) => state === 'building');
  if (!next) return { name };
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(image);
  const total = counted?.total ?? 0;
  return { name, next: { name: next.name, done: Math.min(next.done, total), total } };
}

/** The embedders of an open transaction: they do not change until it ends. */
export interface HeldEmbedders {
  active: string;
  next: string | undefined;
}

/**
 * Call this in a transaction before images are added: the index is not switched until the transaction ends.
 * @throws {EmbedderChangedError} if an image was embedded by another embedder
 */
export async function holdEmbedders(
  tx: Executor,
  images: readonly Pick<IndexedImage, 'embedder'>[],
): Promise<HeldEmbedders> {
  await tx.execute(sql`lock table ${embedder} in row share mode`);
  const rows = await rowsInUse(tx);
  const active = rows.find(({ state }) => state === 'active')?.name ?? BUILTIN_EMBEDDER.name;
  const other = images.find((candidate) => candidate.embedder !== active);
  if (other) throw new EmbedderChangedError(other.embedder, active);
  return { active, next: rows.find(({ state }) => state === 'building')?.name };
}

/** Call this in the same transaction once they are added: their vectors for the embedder that the index is moved to. */
export async function addNextVectors(
  tx: Executor,
  { next }: HeldEmbedders,
  added: readonly { id: number; image: Pick<IndexedImage, 'next'> }[],
): Promise<void> {
  if (next === undefined) return;
  // Images without one get it from their preview later.
  const ready = added.flatMap(({ id, image: candidate }) =>
    candidate.next?.embedder === next ? [{ id, vector: candidate.next.embedding }] : [],
  );
  await setNextVectors(tx, ready);
}

/** A vector in pgvector's text format; six digits are more than its ranking needs. */
function literal(vector: Float32Array): string {
  return `[${Array.from(vector, (value) => value.toFixed(6)).join(',')}]`;
}

/** Fills `embedding_next`, which must exist. */
export async function setNextVectors(
  tx: Executor,
  rows: readonly { id: number; vector: Float32Array }[],
): Promise<void> {
  if (rows.length === 0) return;
  const ids = sql.param(rows.map(({ id }) => id));
  const vectors = sql.param(rows.map(({ vector }) => literal(vector)));
  await tx.execute(sql`
    update ${image} set embedding_next = given.vector::vector
    from unnest(${ids}::int[], ${vectors}::text[]) as given (id, vector) where ${image.id} = given.id`);
}
