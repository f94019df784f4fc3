/** The engines that share the queue: which has room, which is skipped for a while, which can make what. */
import { setTimeout as sleep } from 'node:timers/promises';
import { beginEngine } from '../../platform/observability/figures.ts';
import { findSampler, type SamplerOffer } from '../../engines/settings/samplers.ts';
import { isSameCheckpoint } from '../../engines/common/checkpoint-names.ts';
import type { GenerationSettings, Generator, SideLimits } from '../../engines/ports/generator.ts';

/** What an engine needs for an image. */
export type Needs = Pick<GenerationSettings, 'checkpoint' | 'sampler'> &
  Partial<Pick<GenerationSettings, 'width' | 'height'>>;

/** An engine that failed is skipped for this long, if there is another. */
const REST_MS = 30_000;
/** Weight of the newest duration in the mean. */
const NEWEST = 0.3;
/** How long an engine's offer is cached, and the timeout of an engine that does not respond. */
const FRESH_MS = 60_000;
const ANSWER_MS = 2_000;

interface EngineOffer extends SamplerOffer {
  checkpoints: readonly string[];
  /** Undefined if it makes every size. */
  sides: SideLimits | undefined;
}

function makesSize(sides: SideLimits | undefined, { width, height }: Needs): boolean {
  if (!sides || width === undefined || height === undefined) return true;
  return Math.min(width, height) >= sides.min && Math.max(width, height) <= sides.max;
}

function hasSampler(offer: SamplerOffer, name: string): boolean {
  const found = findSampler(name, offer);
  return found !== undefined && !found.isWithoutScheduler;
}

export function createEnginePool(engines: readonly Generator[]) {
  let meanMs: number | undefined;
  const room = new Map(engines.map((engine) => [engine, engine.parallel]));
  const failedAt = new Map<Generator, number>();
  const offers = new Map<Generator, EngineOffer>();
  const asked = new Map<Generator, { at: number; answer: Promise<void> }>();

  async function ask(engine: Generator): Promise<void> {
    try {
      const [checkpoints, samplers, schedulers = [], sides] = await Promise.all([
        engine.checkpoints(),
        engine.samplers(),
        engine.schedulers?.(),
        engine.sides?.(),
      ]);
      offers.set(engine, { checkpoints, samplers, schedulers, sides });
    } catch {
      // Its previous offer is the best guess.
      asked.delete(engine);
    }
  }

  function askOnce(engine: Generator): Promise<void> {
    const last = asked.get(engine);
    if (last && performance.now() - last.at < FRESH_MS) return last.answer;
    const answer = ask(engine);
    asked.set(engine, { at: performance.now(), answer });
    return answer;
  }

  /** An engine whose offer is unknown may have everything; it rejects what it lacks. */
  function isAble(engine: Generator, needs: Needs): boolean {
    const { checkpoint, sampler } = needs;
    const offer = offers.get(engine);
    const checkpoints = offer?.checkpoints ?? [];
    const hasCheckpoint =
      checkpoint === undefined ||
      checkpoints.length === 0 ||
      checkpoints.some((name) => isSameCheckpoint(name, checkpoint));
    const hasItsSampler = sampler === undefined || !offer?.samplers.length || hasSampler(offer, sampler);
    return hasCheckpoint && hasItsSampler && makesSize(offer?.sides, needs);
  }

  const isRested = (engine: Generator) => performance.now() - (failedAt.get(engine) ?? -Infinity) > REST_MS;

  return {
    /** Maximum concurrent images. */
    slots: engines.reduce((sum, { parallel }) => sum + parallel, 0),

    /** How long an image takes, in milliseconds, the newest counting most; undefined before the first. */
    meanMs: (): number | undefined => meanMs,

    /** Refreshes the offers of those that were not asked recently. Resolves when they have responded, or soon. */
    async learn(): Promise<void> {
      const late = new AbortController();
      const answers = Promise.all(engines.map(askOnce));
      await Promise.race([answers, sleep(ANSWER_MS, undefined, { signal: late.signal })]);
      late.abort();
    },

    /** Everything that any of them offers, each once. */
    samplers: (): string[] => [...new Set(engines.flatMap((engine) => offers.get(engine)?.samplers ?? []))],
    schedulers: (): string[] => [...new Set(engines.flatMap((engine) => offers.get(engine)?.schedulers ?? []))],

    /** The sizes that the engines able to meet `needs` can make. @returns undefined if there is none, or one makes every size */
    sidesOf(needs: Needs): SideLimits | undefined {
      const sides = engines.filter((engine) => isAble(engine, needs)).map((engine) => offers.get(engine)?.sides);
      if (sides.length === 0 || sides.includes(undefined)) return undefined;
      const known = sides.filter((one) => one !== undefined);
      return { min: Math.min(...known.map(({ min }) => min)), max: Math.max(...known.map(({ max }) => max)) };
    },

    /** Whether any of them offers it, under this name or another program's. */
    hasSampler: (name: string): boolean => [...offers.values()].some((offer) => hasSampler(offer, name)),

    /** Those with room, recently failed ones last. */
    withRoom(): Generator[] {
      const able = engines.filter((engine) => (room.get(engine) ?? 0) > 0);
      return [...able.filter(isRested), ...able.filter((engine) => !isRested(engine))];
    },

    isAble,

    /** Whether any of them can make it. @param unwanted one that is not counted */
    isAnyAble: (needs: Needs, unwanted?: Generator): boolean =>
      engines.some((engine) => engine !== unwanted && isAble(engine, needs)),

    /** Reserves a place at an engine. @returns a function that releases it, once */
    take(engine: Generator): () => void {
      let by = 1;
      const change = (places: number) => room.set(engine, (room.get(engine) ?? 0) + places);
      change(-1);
      const end = beginEngine('generator', engine.name);
      return () => {
        if (by > 0) end();
        change(by);
        by = 0;
      };
    },

    /** @param ms that it took for an image */
    hasWorked(engine: Generator, ms: number): void {
      failedAt.delete(engine);
      meanMs = meanMs === undefined ? ms : meanMs + (ms - meanMs) * NEWEST;
    },
    hasFailed(engine: Generator): void {
      failedAt.set(engine, performance.now());
      // It may have other models by now.
      asked.delete(engine);
    },
  };
}
export type EnginePool = ReturnType<typeof createEnginePool>;
