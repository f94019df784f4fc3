/** The checks before a job may wait. */
import type { Owner } from '../../platform/identity/identity.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { EnginePool } from './engine-pool.ts';
import type { Jobs } from './jobs.ts';
import type { JobSettings } from '../../platform/db/json-columns.ts';
import type { ModelList } from './models.ts';

/** Maximum number of waiting jobs per user, and of waiting images of all. */
const MAX_JOBS = 8;
const MAX_WAITING = 600;
/** Estimated duration of an image, in milliseconds, before any was made. */
const USUAL_MS = 5_000;

export interface AdmissionParts {
  jobs: Pick<Jobs, 'countOf' | 'activeOf' | 'waiting'>;
  models: ModelList;
  pool: Pick<EnginePool, 'learn' | 'isAnyAble' | 'slots' | 'meanMs'>;
  /** Maximum number of stored images per user. */
  quota: number;
}

/** @throws Problem 400, 422, 429, 503 */
export async function admit(
  { jobs, models, pool, quota }: AdmissionParts,
  { model, sampler }: Pick<JobSettings, 'model' | 'sampler'>,
  { owner, requested }: { owner: Owner; requested: number },
): Promise<void> {
  const { checkpoint } = models.of(model);
  await pool.learn();
  if (!pool.isAnyAble({ checkpoint })) throw new Problem(503, 'no-checkpoint', nobodyHas(models, model));
  if (!pool.isAnyAble({ checkpoint, sampler })) {
    throw new Problem(400, 'unknown-sampler', `There is no sampler "${sampler}" for this model.`);
  }
  const [kept, own, size] = [await jobs.countOf(owner), await jobs.activeOf(owner), await jobs.waiting()];
  const meanMs = pool.meanMs() ?? USUAL_MS;
  if (own.length >= MAX_JOBS || size + requested > MAX_WAITING) {
    const wait = Math.ceil(((meanMs / 1_000) * size) / Math.max(1, pool.slots));
    throw new Problem(
      429,
      'queue-full',
      'Too many of your images are in the queue. Try again when some are finished.',
      {
        retryAfter: Math.max(5, wait),
      },
    );
  }
  const waiting = own.reduce((sum, job) => sum + job.requested - job.made, 0);
  if (kept + waiting + requested > quota) {
    throw new Problem(422, 'quota', `You can store up to ${quota.toLocaleString('en')} images. Remove some first.`);
  }
}

/** A sentence for the user. */
export function nobodyHas(models: ModelList, model: number): string {
  const { name } = models.of(model);
  return `The model${name === undefined ? '' : ` “${name}”`} is not available right now. Choose another one.`;
}
