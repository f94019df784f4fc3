/** The contract of every generator. */
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { until } from '../../testing/until.ts';
import type { GenerationEvent, GenerationSettings, Generator } from '../../engines/ports/generator.ts';

/** Images that the engine holds back in the middle until they are released. */
export interface Hold {
  /** Resolves when the first is in the middle. */
  reached: Promise<unknown>;
  release: () => void;
}

/** An engine outside of this process, or what stands for it. */
export interface OutsideEngine {
  /** What it was told for each image so far, in the port's words. */
  told: () => Partial<GenerationSettings>[];
  /** Holds the next images. */
  hold: () => Hold;
  /** Whether nothing runs or waits there. */
  isIdle: () => boolean;
  stop: () => Promise<void>;
  start: () => Promise<void>;
  openSockets: () => number;
  /** Resolves when no socket is open. */
  quiet: () => Promise<void>;
}

export interface GeneratorCase {
  generator: Generator;
  /** Absent for what works in this process. */
  engine?: OutsideEngine;
  close: () => Promise<void>;
}

export interface Abilities {
  /** Whether its engine is outside of this process. */
  isOutside: boolean;
  /** Whether it reports its steps. */
  hasProgress: boolean;
  /** Whether it shows what is coming. */
  hasPreviews: boolean;
  /** Whether images wait at the engine, as long as they can be taken back there. */
  waitsThere: boolean;
}

export const SETTINGS: GenerationSettings = {
  prompt: '1girl, silver hair, (smile:1.2)',
  negativePrompt: 'hat',
  // Small, because fakes draw and encode hundreds of them.
  width: 96,
  height: 128,
  cfg: 5.5,
  steps: 4,
  seed: 4_000_000_001,
};

const SIZE = { width: SETTINGS.width, height: SETTINGS.height };

/** One sentence or more for people, with no address in it. */
export const SENTENCE = /^[A-Z](?!.*(?:https?:|\d+\.\d+\.\d+\.\d+|:\d{4})).*\.$/;

/** Everything that a generator says of one image. */
export async function collect(
  generator: Generator,
  settings: Partial<GenerationSettings> = {},
  signal: AbortSignal = new AbortController().signal,
): Promise<GenerationEvent[]> {
  const events: GenerationEvent[] = [];
  for await (const event of generator.generate({ ...SETTINGS, ...settings }, signal)) events.push(event);
  return events;
}

/** The only image among them. */
export function imageIn(events: readonly GenerationEvent[]): Uint8Array {
  const images = events.flatMap((event) => (event.kind === 'image' ? [event.bytes] : []));
  const [image] = images;
  if (!image || images.length > 1) throw new Error(`There are ${images.length} images.`);
  return image;
}

const FAILURE = { name: 'EngineError', message: expect.stringMatching(SENTENCE) as unknown };

/** What work rejects with; undefined if it does not. */
export const rejectionOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

const pixelsOf = async (events: readonly GenerationEvent[]) => sharp(imageIn(events)).raw().toBuffer();

/** Names of the chunks of a PNG. */
function chunksOf(png: Uint8Array): string[] {
  const bytes = Buffer.from(png);
  const names: string[] = [];
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    names.push(bytes.toString('latin1', at + 4, at + 8));
  }
  return names;
}

/** Its tests, within a `describe` of the adapter. @param create makes a generator for each test */
export function testGenerator(create: () => Promise<GeneratorCase>, abilities: Abilities): void {
  let generator: Generator;
  let engine: OutsideEngine | undefined;
  let close: () => Promise<void>;
  beforeEach(async () => {
    ({ generator, engine, close } = await create());
  });
  afterEach(async () => {
    await generator.close();
    await engine?.quiet();
    expect(engine?.openSockets() ?? 0).toBe(0);
    await close();
  });

  test('tells how far it is, then gives one PNG of the wanted size, with no settings in it', async () => {
    const events = await collect(generator);
    expect(events.at(-1)?.kind).toBe('image');
    const image = imageIn(events);
    expect(await sharp(image).metadata()).toMatchObject({ format: 'png', ...SIZE });
    expect(chunksOf(image).filter((chunk) => /^(?:tEXt|iTXt|zTXt|eXIf)$/.test(chunk))).toEqual([]);
    const progress = events.filter((event) => event.kind === 'progress');
    const steps = progress.map(({ step }) => step);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    expect(steps.every((step) => step <= SETTINGS.steps)).toBe(true);
    expect(progress.every((event) => event.steps === SETTINGS.steps)).toBe(true);
    expect(new Set(steps).size).toBeGreaterThanOrEqual(abilities.hasProgress ? SETTINGS.steps - 1 : 0);
    const previews = progress.flatMap(({ preview }) => (preview ? [preview] : []));
    expect(previews.length > 0).toBe(abilities.hasPreviews);
    for (const preview of previews) expect((await sharp(preview).metadata()).width).toBeGreaterThan(0);
  });

  test('makes the same image of the same seed, another of another', async () => {
    const first = await pixelsOf(await collect(generator));
    expect(await pixelsOf(await collect(generator))).toEqual(first);
    expect(await pixelsOf(await collect(generator, { seed: 5 }))).not.toEqual(first);
  });

  test('begins with an image', async () => {
    const start = { bytes: imageIn(await collect(generator)), strength: 0.4 };
    const events = await collect(generator, { prompt: 'hat', start });
    expect(await sharp(imageIn(events)).metadata()).toMatchObject({ format: 'png', ...SIZE });
    const told = engine?.told().at(-1);
    if (!told) return;
    expect(told).toMatchObject({ prompt: 'hat', start: { strength: 0.4 } });
    expect(told.start && Buffer.from(told.start.bytes).equals(Buffer.from(start.bytes))).toBe(true);
  });

  test('accepts everything that it offers', async () => {
    const samplers = (await generator.samplers()).map((sampler) => ({ sampler }));
    const checkpoints = (await generator.checkpoints()).map((checkpoint) => ({ checkpoint }));
    for (const choice of [...samplers, ...checkpoints]) {
      expect(imageIn(await collect(generator, choice)).length).toBeGreaterThan(0);
    }
  });

  test('works, and says so', async () => {
    await expect(generator.check()).resolves.toBeUndefined();
    expect(generator.parallel).toBeGreaterThanOrEqual(1);
    expect(generator.name).not.toBe('');
  });

  test('does not begin what is cancelled already', async () => {
    const reason = new Error('cancelled');
    expect(await rejectionOf(collect(generator, {}, AbortSignal.abort(reason)))).toBe(reason);
    expect(engine?.told() ?? []).toEqual([]);
  });

  test('makes 20 at once', async () => {
    const seeds = Array.from({ length: 20 }, (_, seed) => seed);
    const all = await Promise.all(
      seeds.map(async (seed) => (await pixelsOf(await collect(generator, { seed }))).toString('latin1')),
    );
    expect(new Set(all).size).toBe(20);
  });

  describe.runIf(abilities.isOutside)('with its engine', () => {
    const theEngine = (): OutsideEngine => {
      if (!engine) throw new Error('It has none.');
      return engine;
    };

    test.each([
      ['the prompt', { prompt: 'a red {fox|cat}, \\(x\\) "quoted" 少女' }],
      ['the negative prompt', { negativePrompt: 'blurry, (hat:1.3)' }],
      ['no negative prompt', { negativePrompt: '' }],
      ['the size', { width: 768, height: 832 }],
      ['the guidance', { cfg: 6.5 }],
      ['the steps', { steps: 13 }],
      ['the smallest seed', { seed: 0 }],
      ['the largest seed', { seed: 2 ** 32 - 1 }],
    ])('tells it %s', async (_, settings) => {
      await collect(generator, settings);
      expect(theEngine().told()).toHaveLength(1);
      expect(theEngine().told()[0]).toMatchObject({ ...SETTINGS, ...settings });
    });

    test('tells it the sampler and the checkpoint, and takes no others', async () => {
      const sampler = (await generator.samplers()).at(-1);
      const checkpoint = (await generator.checkpoints()).at(-1);
      await collect(generator, { sampler, checkpoint });
      expect(theEngine().told()[0]).toMatchObject({ ...(sampler && { sampler }), ...(checkpoint && { checkpoint }) });
      for (const settings of [{ sampler: 'none-such' }, { checkpoint: 'none-such.safetensors' }]) {
        expect(await rejectionOf(collect(generator, settings))).toMatchObject(FAILURE);
      }
      expect(theEngine().isIdle()).toBe(true);
    });

    test('cancels an image in the middle, and continues with the next', async () => {
      const hold = theEngine().hold();
      const controller = new AbortController();
      const reason = new Error('cancelled');
      const ended = rejectionOf(collect(generator, {}, controller.signal));
      await hold.reached;
      controller.abort(reason);
      expect(await ended).toBe(reason);
      expect(theEngine().isIdle()).toBe(true);
      hold.release();
      imageIn(await collect(generator));
    });

    test('cancels an image without listeners', async () => {
      for await (const _ of generator.generate(SETTINGS, new AbortController().signal)) break;
      expect(theEngine().isIdle()).toBe(true);
    });

    test('takes back one that waits without touching the one that runs', async () => {
      const hold = theEngine().hold();
      const first = collect(generator);
      await hold.reached;
      const controller = new AbortController();
      const reason = new Error('not wanted');
      const ended = rejectionOf(collect(generator, { seed: 9 }, controller.signal));
      await until(() => expect(theEngine().told()).toHaveLength(abilities.waitsThere ? 2 : 1));
      controller.abort(reason);
      expect(await ended).toBe(reason);
      hold.release();
      imageIn(await first);
      expect(theEngine().isIdle()).toBe(true);
    });

    test('ends what it has in work when it is closed', async () => {
      const hold = theEngine().hold();
      const ended = rejectionOf(collect(generator));
      await hold.reached;
      await generator.close();
      expect(await ended).toMatchObject(FAILURE);
      expect(theEngine().isIdle()).toBe(true);
    });

    test('says what to do while it is down, and works when it is back', async () => {
      await theEngine().stop();
      expect(await rejectionOf(collect(generator))).toMatchObject(FAILURE);
      expect(await rejectionOf(generator.check())).toMatchObject(FAILURE);
      expect(await rejectionOf(generator.samplers())).toMatchObject(FAILURE);
      await theEngine().start();
      await expect(generator.check()).resolves.toBeUndefined();
      imageIn(await collect(generator));
    });

    test('says what to do when it goes down in the middle, and works when it is back', async () => {
      const hold = theEngine().hold();
      const ended = rejectionOf(collect(generator));
      await hold.reached;
      await theEngine().stop();
      expect(await ended).toMatchObject(FAILURE);
      hold.release();
      await theEngine().start();
      imageIn(await collect(generator));
    });
  });
}
