/** Removal requests, and their outcome. */
import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { Executor, Queries } from '../../platform/db/database.ts';
import { removalRequest, removalRequestImage } from '../../platform/db/schema.ts';
import { Problem } from '../../platform/http/problem.ts';
import { noteAct } from './log.ts';
import { ModerationError } from './targets.ts';

/** Maximum number of images of pending requests: a preview takes 0.2 MB at most, usually. */
const MAX_IMAGES = 200;
/** Maximum number of pending requests, so that a flood does not fill the disk. */
const MAX_OPEN = 1_000;
/** A rough check; mail servers decide which addresses are valid. */
const EMAIL = /^[^\s@<>(),;:"\\]+@[^\s@<>(),;:"\\]+\.[^\s@<>(),;:"\\]+$/;

export type RequestRow = typeof removalRequest.$inferSelect;

export type Decision = 'accepted' | 'declined';

export interface Answer {
  decision: Decision;
  /** Included in the answer and the log. */
  reason?: string | undefined;
  /** The operator who decided. Default: the user who runs this process. */
  actor?: string | undefined;
}

export interface NewRequest {
  /** The URL or the key of an image. */
  image: string;
  reason: string;
  contact: string;
}

/** An image that shows what is to be removed. */
export interface RequestImage {
  /** Key of the file that was sent. */
  key: string;
  /** A smaller version, as WebP. */
  preview: Uint8Array;
}

/** What became of a request. */
export interface Added {
  /** False if the same is open already. */
  isNew: boolean;
  /** Whether an image was sent that is not kept. */
  lacksImage: boolean;
}

export function createRemovalRequests(db: Queries) {
  /** @throws ModerationError if there is none */
  async function find(id: number): Promise<RequestRow> {
    const [row] = await db.select().from(removalRequest).where(eq(removalRequest.id, id));
    if (!row) throw new ModerationError(`There is no request ${id}. "requests --all" lists them.`);
    return row;
  }

  return {
    /**
     * @param readImage of the file that was sent, if any; only called for a request that is valid
     * @throws Problem 400, 503
     */
    async add(asked: NewRequest, readImage?: () => Promise<RequestImage>): Promise<Added> {
      // The database accepts no NUL characters.
      const [url, reason, contact] = [asked.image, asked.reason, asked.contact].map((text) =>
        text.replaceAll('\0', '').trim(),
      ) as [string, string, string];
      if (!/^https?:\/\/\S+$/i.test(url) && !/^[0-9a-f]{32}$/i.test(url)) {
        throw new Problem(400, 'bad-image-address', 'Enter the URL of the image or its post, starting with https://.');
      }
      if (reason === '') throw new Problem(400, 'missing-reason', 'Say why the image should be removed.');
      if (!EMAIL.test(contact))
        throw new Problem(400, 'bad-contact', 'Enter an e-mail address, such as you@example.com.');
      const shown = await readImage?.();
      const isOpen = eq(removalRequest.state, 'open');
      const same = and(isOpen, eq(removalRequest.url, url), eq(removalRequest.contact, contact));
      return db.transaction(async (tx) => {
        // One at a time, so that parallel ones cannot exceed the limit, nor be stored twice.
        await tx.execute(sql`lock table ${removalRequest} in share row exclusive mode`);
        const [known] = await tx.select({ id: removalRequest.id }).from(removalRequest).where(same);
        if (known) return { isNew: false, lacksImage: !(await keepImage(tx, known.id, shown)) };
        if ((await tx.$count(removalRequest, isOpen)) >= MAX_OPEN) {
          throw new Problem(
            503,
            'too-many-requests-wait',
            'Too many requests wait for an answer. Write an e-mail instead.',
          );
        }
        const [row] = await tx.insert(removalRequest).values({ url, reason, contact }).returning();
        return { isNew: true, lacksImage: row !== undefined && !(await keepImage(tx, row.id, shown)) };
      });
    },

    /** Deletes requests that were decided a year ago, with the requester's data. */
    async removeOld(): Promise<void> {
      await db.delete(removalRequest).where(lt(removalRequest.decidedAt, sql`now() - interval '1 year'`));
    },

    /** Oldest first. */
    list: (state?: string): Promise<RequestRow[]> =>
      db
        .select()
        .from(removalRequest)
        .where(state === undefined ? undefined : eq(removalRequest.state, state))
        .orderBy(asc(removalRequest.id)),

    find,

    /** Requests that have an image. */
    async withImage(): Promise<ReadonlySet<number>> {
      const rows = await db.select({ id: removalRequestImage.requestId }).from(removalRequestImage);
      return new Set(rows.map(({ id }) => id));
    },

    /** The image of an open request; undefined if it has none. */
    async imageOf(id: number): Promise<RequestImage | undefined> {
      const [row] = await db.select().from(removalRequestImage).where(eq(removalRequestImage.requestId, id));
      return row && { key: row.key, preview: row.preview };
    },

    /** @throws ModerationError if there is none, or it was decided */
    async findOpen(id: number): Promise<RequestRow> {
      const row = await find(id);
      if (row.state !== 'open') throw new ModerationError(`Request ${id} was decided already.`);
      return row;
    },

    /** @throws ModerationError if it has already been decided */
    decide: (id: number, answer: Answer): Promise<void> => db.transaction((tx) => decideRequest(tx, id, answer)),
  };
}
export type RemovalRequests = ReturnType<typeof createRemovalRequests>;

/**
 * Keeps the image of a request that has none yet.
 * @returns false if it was left out: the request has another one, or too many images wait
 */
async function keepImage(
  tx: Pick<Queries, '$count' | 'insert' | 'select'>,
  requestId: number,
  shown: RequestImage | undefined,
): Promise<boolean> {
  if (!shown) return true;
  const ofRequest = eq(removalRequestImage.requestId, requestId);
  const [had] = await tx.select({ key: removalRequestImage.key }).from(removalRequestImage).where(ofRequest);
  if (had) return had.key === shown.key;
  if ((await tx.$count(removalRequestImage)) >= MAX_IMAGES) return false;
  await tx.insert(removalRequestImage).values({ requestId, ...shown });
  return true;
}

/**
 * Stores a decision, with a line in the log.
 * @throws ModerationError if it has already been decided
 */
export async function decideRequest(tx: Executor, id: number, { decision, reason = '', actor }: Answer): Promise<void> {
  const [row] = await tx
    .update(removalRequest)
    .set({ state: decision, answer: reason, decidedAt: sql`now()` })
    .where(and(eq(removalRequest.id, id), eq(removalRequest.state, 'open')))
    .returning();
  if (!row) throw new ModerationError(`Request ${id} was decided already.`);
  await tx.delete(removalRequestImage).where(eq(removalRequestImage.requestId, id));
  await noteAct(tx, {
    action: decision === 'accepted' ? 'accept' : 'decline',
    subject: `request ${id}`,
    reason,
    actor,
  });
}
