/** Jobs of the generator in the database: the requests and their results. */
import { and, asc, count, desc, eq, gte, ilike, inArray, isNull, lt, ne, notInArray, or, sql } from 'drizzle-orm';
import type { JobSettings } from '../../platform/db/json-columns.ts';
import { livingProcesses } from '../../platform/cluster/processes.ts';
import type { Executor, Queries } from '../../platform/db/database.ts';
import { oneOf } from '../../platform/db/one-of.ts';
import { account, generation, generationJob } from '../../platform/db/schema.ts';
import type { Owner } from '../../platform/identity/identity.ts';

export interface Job {
  id: string;
  owner: Owner;
  settings: JobSettings;
  start: Uint8Array | undefined;
  requested: number;
}

/** A waiting or running job as its owner sees it. */
export interface ActiveJob extends Pick<Job, 'id' | 'settings' | 'requested'> {
  /** How many images were made. */
  made: number;
}

/** A job as the operator sees it. */
export interface QueuedJob extends Pick<ActiveJob, 'id' | 'requested' | 'made'> {
  /** Null for a visitor. */
  account: string | null;
  createdAt: Date;
}

export type GenerationRow = typeof generation.$inferSelect;
export type NewImage = Pick<
  GenerationRow,
  'id' | 'place' | 'seed' | 'modelName' | 'width' | 'height' | 'color' | 'bytes'
> & {
  ignored?: JobSettings['ignored'];
  ignoredTags?: JobSettings['ignoredTags'];
};

export interface Requests {
  limit: number;
  offset: number;
  /** Words of the prompt. */
  query?: string | undefined;
  model?: number | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
}

const columnsOf = ({ kind, id }: Owner) => (kind === 'account' ? { accountId: id } : { visitorId: id });
const jobsOf = ({ kind, id }: Owner) => eq(kind === 'account' ? generationJob.accountId : generationJob.visitorId, id);
const ownedBy = ({ kind, id }: Owner) => eq(kind === 'account' ? generation.accountId : generation.visitorId, id);

/** SQL for how many images of a job were made. */
const made = sql<number>`cardinality(${generationJob.made})`;

function toJob(row: typeof generationJob.$inferSelect): Job {
  const { id, accountId, visitorId, settings, start, requested } = row;
  const owner: Owner =
    accountId === null ? { kind: 'visitor', id: visitorId ?? 0 } : { kind: 'account', id: accountId };
  return { id, owner, settings, start: start ?? undefined, requested };
}

export function createJobs(db: Queries) {
  return {
    /** @param holder the server that works on it */
    async add({ owner, ...job }: Job, holder: string): Promise<void> {
      await db.insert(generationJob).values({ ...columnsOf(owner), ...job, start: job.start ?? null, holder });
    },

    /**
     * Takes what a stop or a crash left unfinished, each for one server alone, the oldest first.
     * @param known jobs that this server works on; what else it holds was lost between the database and the queue
     * @returns each with the places of the images that were made
     */
    async claim(holder: string, known: readonly string[]): Promise<(Job & { made: number[] })[]> {
      // A process that asks is alive, even if its last heartbeat is old.
      const isOfDead = and(ne(generationJob.holder, holder), notInArray(generationJob.holder, livingProcesses));
      const isForgotten = and(eq(generationJob.holder, holder), notInArray(generationJob.id, [...known]));
      const isLeft = or(isNull(generationJob.holder), isOfDead, isForgotten);
      const left = db
        .select({ id: generationJob.id })
        .from(generationJob)
        .where(isLeft)
        .for('update', { skipLocked: true });
      const rows = await db.update(generationJob).set({ holder }).where(inArray(generationJob.id, left)).returning();
      return rows
        .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
        .map((row) => ({ ...toJob(row), made: row.made }));
    },

    /** Releases all jobs that a server works on, for others. */
    async release(holder: string): Promise<void> {
      await db.update(generationJob).set({ holder: null }).where(eq(generationJob.holder, holder));
    },

    /** The server that works on each of these jobs; ended jobs are missing. */
    async holdersOf(ids: readonly string[]): Promise<Map<string, string | null>> {
      const rows = await db
        .select({ id: generationJob.id, holder: generationJob.holder })
        .from(generationJob)
        .where(inArray(generationJob.id, [...ids]));
      return new Map(rows.map(({ id, holder }) => [id, holder]));
    },

    /** Waiting and running jobs of a person on all servers, oldest first. */
    async activeOf(owner: Owner): Promise<ActiveJob[]> {
      return db
        .select({ id: generationJob.id, settings: generationJob.settings, requested: generationJob.requested, made })
        .from(generationJob)
        .where(jobsOf(owner))
        .orderBy(asc(generationJob.createdAt));
    },

    /** Jobs of all people that wait or run, without what they are of, the oldest first. */
    async queue(): Promise<QueuedJob[]> {
      return db
        .select({
          id: generationJob.id,
          account: account.name,
          requested: generationJob.requested,
          made,
          createdAt: generationJob.createdAt,
        })
        .from(generationJob)
        .leftJoin(account, eq(account.id, generationJob.accountId))
        .orderBy(asc(generationJob.createdAt));
    },

    /**
     * Cancels a job of any owner.
     * @param note runs in the same transaction
     * @returns whether there was one
     */
    async cancelAny(id: string, note: (tx: Executor) => Promise<void>): Promise<boolean> {
      return db.transaction(async (tx) => {
        const rows = await tx.delete(generationJob).where(eq(generationJob.id, id)).returning({ id: generationJob.id });
        if (rows.length > 0) await note(tx);
        return rows.length > 0;
      });
    },

    /** Images that all people wait for. */
    async waiting(): Promise<number> {
      const [row] = await db
        .select({ waiting: sql<number>`coalesce(sum(${generationJob.requested} - ${made}), 0)::int` })
        .from(generationJob);
      return row?.waiting ?? 0;
    },

    /** Cancels a job of an owner. @returns whether there was one */
    async cancel(owner: Owner, id: string): Promise<boolean> {
      const rows = await db
        .delete(generationJob)
        .where(and(jobsOf(owner), eq(generationJob.id, id)))
        .returning({ id: generationJob.id });
      return rows.length > 0;
    },

    /**
     * Stores one image of a job for its current owner.
     * @param holder who made it
     * @returns the image at this place, which may be an earlier one; `gone` without job or owner, `lost` to another server
     */
    async addImage(jobId: string, holder: string, image: NewImage): Promise<GenerationRow | 'gone' | 'lost'> {
      return db.transaction(async (tx) => {
        const [job] = await tx.select().from(generationJob).where(eq(generationJob.id, jobId)).for('update');
        if (!job) return 'gone';
        if (job.holder !== holder) return 'lost';
        const { accountId, visitorId } = job;
        const earlier = async () => {
          const isThere = and(eq(generation.jobId, jobId), eq(generation.place, image.place));
          const [row] = await tx.select().from(generation).where(isThere);
          return row ?? 'gone';
        };
        // Its owner may have deleted it.
        if (job.made.includes(image.place)) return earlier();
        const { ignored, ignoredTags, ...values } = image;
        const settings = {
          ...job.settings,
          ...(ignored?.length ? { ignored } : {}),
          ...(ignoredTags?.length ? { ignoredTags } : {}),
        };
        const [row] = await tx
          .insert(generation)
          .values({ accountId, visitorId, jobId, settings, ...values })
          .onConflictDoNothing()
          .returning();
        await tx
          .update(generationJob)
          .set({ made: sql`array_append(${generationJob.made}, ${image.place}::int)` })
          .where(eq(generationJob.id, jobId));
        // It was not noted yet in a backup of an earlier version.
        return row ?? earlier();
      });
    },

    /**
     * Removes a job, whichever way it has ended; its images stay.
     * @param holder who ended it
     * @param also runs in the transaction that removes it
     * @returns `gone` if it was cancelled before, `lost` if another server has it
     */
    async end(
      id: string,
      holder: string,
      also: (tx: Executor, owner: Owner) => Promise<void> = async () => {},
    ): Promise<'saved' | 'gone' | 'lost'> {
      const own = and(eq(generationJob.id, id), eq(generationJob.holder, holder));
      const isEnded = await db.transaction(async (tx) => {
        const [row] = await tx.delete(generationJob).where(own).returning();
        if (row) await also(tx, toJob(row).owner);
        return row !== undefined;
      });
      if (isEnded) return 'saved';
      return (await db.$count(generationJob, eq(generationJob.id, id))) > 0 ? 'lost' : 'gone';
    },

    /** Images of a job that are made, in the order of their making. */
    async imagesOf(jobId: string): Promise<GenerationRow[]> {
      return db.select().from(generation).where(eq(generation.jobId, jobId)).orderBy(asc(generation.number));
    },

    /** The newest first. */
    async list(owner: Owner, { limit, offset, query, model, from, until }: Requests): Promise<GenerationRow[]> {
      const words = (query ?? '').split(/[\s,]+/).filter(Boolean);
      const prompt = sql<string>`${generation.settings} ->> 'prompt'`;
      return db
        .select()
        .from(generation)
        .where(
          and(
            ownedBy(owner),
            ...words.map((word) => ilike(prompt, `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)),
            model === undefined ? undefined : sql`(${generation.settings} ->> 'model')::int = ${model}`,
            from && gte(generation.createdAt, from),
            until && lt(generation.createdAt, until),
          ),
        )
        .orderBy(desc(generation.number))
        .limit(limit)
        .offset(offset);
    },

    /** Every image of a person, newest first. */
    async all(owner: Owner): Promise<GenerationRow[]> {
      return db.select().from(generation).where(ownedBy(owner)).orderBy(desc(generation.number));
    },

    /** An image that the owner generated. */
    async find(owner: Owner, id: string): Promise<GenerationRow | undefined> {
      const [row] = await db
        .select()
        .from(generation)
        .where(and(ownedBy(owner), eq(generation.id, id)));
      return row;
    },

    /** @returns whether there was one */
    async remove(owner: Owner, id: string): Promise<boolean> {
      const rows = await db
        .delete(generation)
        .where(and(ownedBy(owner), eq(generation.id, id)))
        .returning({ id: generation.id });
      return rows.length > 0;
    },

    /** @returns the ids of all images that the person had */
    async removeAll(owner: Owner): Promise<string[]> {
      const rows = await db.delete(generation).where(ownedBy(owner)).returning({ id: generation.id });
      return rows.map(({ id }) => id);
    },

    /** How many images a person has stored. */
    async countOf(owner: Owner): Promise<number> {
      const [row] = await db.select({ held: count() }).from(generation).where(ownedBy(owner));
      return row?.held ?? 0;
    },

    /** Which of these images exist. */
    async existing(ids: readonly string[]): Promise<Set<string>> {
      const rows = await db.select({ id: generation.id }).from(generation).where(oneOf(generation.id, ids));
      return new Set(rows.map(({ id }) => id));
    },

    /** Gives a visitor's images and jobs to an account. */
    async adopt(visitorId: number, accountId: number, executor: Executor): Promise<void> {
      const owner = { accountId, visitorId: null };
      // Jobs first: an image that is stored meanwhile waits for its job's row, and gets the new owner.
      await executor
        .update(generationJob)
        .set(owner)
        .where(jobsOf({ kind: 'visitor', id: visitorId }));
      await executor.update(generation).set(owner).where(eq(generation.visitorId, visitorId));
    },
  };
}
export type Jobs = ReturnType<typeof createJobs>;
