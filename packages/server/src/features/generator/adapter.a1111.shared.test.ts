/** A1111 and its kin while somebody else uses the same server. */
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type A1111Build, type FakeA1111, holdingA1111 } from '../../testing/fake-a1111.ts';
import { until } from '../../testing/until.ts';
import { useFakeA1111 } from './adapter.a1111.setup.ts';
import { collect, imageIn, rejectionOf, SETTINGS } from './generator.contract.ts';

let fake: FakeA1111;
const { generatorWith, use } = useFakeA1111((started) => (fake = started));

function others() {
  const hold = holdingA1111(2);
  return { ...hold, work: fake.enqueue(hold.script) };
}

describe('somebody else at the same server', () => {
  // Without names of tasks there is nothing to look at until they have ended.
  test.each<[A1111Build, number]>([
    ['a1111', 3],
    ['forge', 3],
    ['sdnext', 3],
    ['old', 3],
    ['api-only', 1],
  ])('of kind %s is never interrupted, and their progress is not ours', async (build, fewestLooks) => {
    await use(build);
    const theirs = others();
    await theirs.reached;
    const controller = new AbortController();
    const events: unknown[] = [];
    const generator = generatorWith();
    const ended = rejectionOf(
      (async () => {
        for await (const event of generator.generate(SETTINGS, controller.signal)) events.push(event);
      })(),
    );
    await until(() => expect(fake.waiting()).toBe(1));
    const looks = () => fake.asked.filter((route) => route.includes('progress')).length;
    await until(() => expect(looks()).toBeGreaterThan(fewestLooks));
    controller.abort('not wanted');
    expect(await ended).toBe('not wanted');
    expect(events).toEqual([]);
    expect(fake.asked).not.toContain('POST /sdapi/v1/interrupt');
    expect(fake.running()).toBe(theirs.work);
    theirs.release();
    await until(() => expect(fake.isIdle()).toBe(true));
    expect(theirs.work.isInterrupted).toBe(false);
  });

  test.each<A1111Build>(['a1111', 'forge'])(
    'does not wait for ours that was cancelled at %s: it is stopped when its turn comes',
    async (build) => {
      await use(build);
      const theirs = others();
      await theirs.reached;
      const controller = new AbortController();
      const ended = rejectionOf(collect(generatorWith({ patience: { cancelMs: 60_000 } }), {}, controller.signal));
      await until(() => expect(fake.waiting()).toBe(1));
      const late = holdingA1111(1);
      fake.script = late.script;
      controller.abort('not wanted');
      expect(await ended).toBe('not wanted');
      theirs.release();
      expect((await late.reached).isInterrupted).toBe(false);
      await until(() => expect(fake.isIdle()).toBe(true));
      expect(fake.works.at(-1)?.isInterrupted).toBe(true);
      expect(theirs.work.isInterrupted).toBe(false);
    },
  );

  test.each<A1111Build>(['a1111', 'sdnext'])('keeps their place at %s when ours is interrupted', async (build) => {
    await use(build);
    const hold = holdingA1111(2);
    fake.script = hold.script;
    const controller = new AbortController();
    const ended = rejectionOf(collect(generatorWith(), {}, controller.signal));
    await hold.reached;
    const theirs = others();
    controller.abort('not wanted');
    expect(await ended).toBe('not wanted');
    await theirs.reached;
    theirs.release();
    await until(() => expect(fake.isIdle()).toBe(true));
    expect(theirs.work.isInterrupted).toBe(false);
    expect(fake.asked.filter((route) => route === 'POST /sdapi/v1/interrupt')).toHaveLength(1);
  });

  test.each([60_000, 20])(
    'has no part in ours that is canceled while SD.Next loads, which is stopped after that, whether within %i ms or later',
    async (cancelMs) => {
      await use('sdnext');
      const begun = Promise.withResolvers<void>();
      const loaded = Promise.withResolvers<void>();
      const late = holdingA1111(1);
      fake.script = async (work) => {
        work.isLoading = true;
        begun.resolve();
        await loaded.promise;
        work.isLoading = false;
        await late.script(work);
      };
      const controller = new AbortController();
      const ended = rejectionOf(collect(generatorWith({ patience: { cancelMs } }), {}, controller.signal));
      await begun.promise;
      const looks = () => fake.asked.filter((route) => route.includes('progress')).length;
      await until(() => expect(looks()).toBeGreaterThan(4));
      controller.abort('not wanted');
      const before = looks();
      if (cancelMs < 1_000) await ended;
      await until(() => expect(looks()).toBeGreaterThan(before + 2));
      expect(fake.asked).not.toContain('POST /sdapi/v1/interrupt');
      loaded.resolve();
      expect(await ended).toBe('not wanted');
      await until(() => expect(fake.isIdle()).toBe(true));
      expect(fake.works.at(-1)?.isInterrupted).toBe(true);
    },
  );

  test('may take longer than ours may be silent', async () => {
    const theirs = others();
    await theirs.reached;
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const silenceMs = 60_000;
    const ours = collect(generatorWith({ patience: { silenceMs } }));
    const looks = () => fake.asked.filter((route) => route.includes('progress')).length;
    await until(() => expect(looks()).toBeGreaterThan(1));
    vi.advanceTimersByTime(silenceMs * 2);
    const before = looks();
    await until(() => expect(looks()).toBeGreaterThan(before + 2));
    theirs.release();
    imageIn(await ours);
  });
});
