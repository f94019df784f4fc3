/** The checks before a job may wait. */
import type { Owner } from '../../platform/identity/identity.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { EnginePool } from './engine-pool.ts';
import type { Jobs } from './jobs.ts';
import type { ImageKeeper } from './keeper.ts';
import type { JobSettings } from '../../platform/db/json-columns.ts';
import type { ModelList } from './models.ts';

/** Maximum number of waiting jobs per user, and of waiting images of all. */
const MAX_JOBS = 8;
const MAX_WAITING = 600;
/** Estimated duration of an image, in milliseconds, before any was made. */
const USUAL_MS = 5_000;

export interface AdmissionParts {
  keeper: Pick<ImageKeeper, 'hasRoom'>;
  jobs: Pick<Jobs, 'countOf' | 'activeOf' | 'waiting'>;
  models: ModelList;
  /** It has learned what its engines offer. */
  pool: Pick<EnginePool, 'isAnyAble' | 'sidesOf' | 'slots' | 'meanMs'>;
  /** Maximum number of stored images per user. */
  quota: number;
}

/** What decides which engine makes an image. */
type RoutedSettings = Pick<JobSettings, 'model' | 'sampler' | 'width' | 'height'>;

/**
 * @param job.ofClient images that the client of the job, such as a network, has waiting on this server
 * @throws Problem 400, 422, 429, 503
 */
export async function admit(
  { jobs, keeper, models, pool, quota }: AdmissionParts,
  settings: RoutedSettings,
  job: { owner: Owner; requested: number; ofClient: number },
): Promise<void> {
  const { owner, requested, ofClient } = job;
  const refusal = refusalOf({ models, pool }, settings);
  if (refusal) throw refusal;
  const [kept, own, size] = [await jobs.countOf(owner), await jobs.activeOf(owner), await jobs.waiting()];
  // Waiting images need room, too; sizes differ little.
  if (!(await keeper.hasRoom((size + requested) * settings.width * settings.height))) {
    throw new Problem(503, 'no-room', 'The storage for images is full. Try again later.', { isFree: true });
  }
  const meanMs = pool.meanMs() ?? USUAL_MS;
  const isFull = own.length >= MAX_JOBS || size + requested > MAX_WAITING;
  // A client may have at most as many as are left free.
  if (isFull || ofClient + requested > MAX_WAITING - size - requested) {
    const wait = Math.ceil(((meanMs / 1_000) * size) / Math.max(1, pool.slots));
    throw new Problem(
      429,
      'queue-full',
      'Too many of your images are in the queue. Try again when some are finished.',
      { retryAfter: Math.max(5, wait), isFree: own.length < MAX_JOBS && ofClient === 0 },
    );
  }
  const waiting = own.reduce((sum, one) => sum + one.requested - one.made, 0);
  if (kept + waiting + requested > quota) {
    throw new Problem(422, 'quota', `You can store up to ${quota.toLocaleString('en')} images. Remove some first.`);
  }
}

/** Why no engine makes such images, as far as they have told what they make; undefined if one does. */
export function refusalOf(
  { models, pool }: { models: ModelList; pool: Pick<EnginePool, 'isAnyAble' | 'sidesOf'> },
  settings: RoutedSettings,
): Problem | undefined {
  const { model, width, height } = settings;
  const { sizes } = models.of(model);
  const { checkpoint, sampler } = models.needsOf(settings);
  if (!pool.isAnyAble({ checkpoint })) return new Problem(503, 'no-checkpoint', nobodyHas(models, model));
  if (!pool.isAnyAble({ checkpoint, sampler })) {
    return new Problem(400, 'unknown-sampler', `There is no sampler "${sampler}" for this model.`);
  }
  if (sizes && !sizes.some((size) => size.width === width && size.height === height)) {
    const all = new Intl.ListFormat('en', { type: 'disjunction' }).format(sizes.map(sizeText));
    return new Problem(400, 'unknown-size', `This model only makes images of ${all} pixels. Choose another size.`);
  }
  if (pool.isAnyAble({ checkpoint, sampler, width, height })) return undefined;
  const sides = pool.sidesOf({ checkpoint, sampler });
  const made = sides
    ? `makes images of ${sides.min} to ${sides.max} pixels a side`
    : 'does not make images of this size';
  return new Problem(400, 'unknown-size', `This model ${made}. Choose another size.`);
}

const sizeText = ({ width, height }: { width: number; height: number }) => `${width} × ${height}`;

/** A sentence for the user. */
export function nobodyHas(models: ModelList, model: number): string {
  const { name } = models.of(model);
  return `The model${name === undefined ? '' : ` “${name}”`} is not available right now. Choose another one.`;
}
