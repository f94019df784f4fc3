/** A connection to ComfyUI that breaks in the middle of an image. */
import { describe, expect, test, vi } from 'vitest';
import { type FakeComfyUi, type FakeWork, holding } from '../../testing/fake-comfyui.ts';
import { until } from '../../testing/until.ts';
import { failureOf, useFakeComfyUi } from './adapter.comfyui.setup.ts';
import { collect, imageIn } from './generator.contract.ts';

let fake: FakeComfyUi;
const { generatorWith, isIdle } = useFakeComfyUi((started) => (fake = started));

function held(step = 2) {
  const hold = holding(step);
  fake.script = hold.script;
  return hold;
}

/** Waits until everything is done there, without a connection to tell of it. */
async function finishUnheard(hold: ReturnType<typeof holding>): Promise<FakeWork> {
  const work = await hold.reached;
  fake.hasSockets = false;
  fake.dropSockets();
  hold.release();
  await until(() => expect(isIdle()).toBe(true));
  fake.hasSockets = true;
  return work;
}

describe('a connection that breaks in the middle', () => {
  test.each([
    ['the socket node', {}],
    ['temporary files', { hasSocketOutput: false }],
    ['an old build', { isOld: true, hasMetadata: false }],
  ])('is opened again, with %s', async (_, build) => {
    Object.assign(fake, build);
    const hold = held();
    const events = collect(generatorWith());
    await hold.reached;
    fake.dropSockets();
    // Only then can it hear of the rest.
    await until(() => expect(fake.greeted).toBe(2));
    hold.release();
    imageIn(await events);
    expect(fake.graphs).toHaveLength(1);
    const shown = (await events).flatMap((event) => (event.kind === 'progress' && event.preview ? [event.step] : []));
    expect(shown).toEqual(expect.arrayContaining([3, 4]));
  });

  test('hides that the sampler has begun: an old build tells it again', async () => {
    Object.assign(fake, { isOld: true, hasMetadata: false });
    fake.script = async (work) => {
      work.executing('checkpoint');
      await work.turn();
      fake.dropSockets();
      work.executing('sampler');
      await until(() => expect(fake.greeted).toBe(2));
      await work.preview(7);
      await work.paint();
    };
    expect((await collect(generatorWith()))[0]).toMatchObject({ kind: 'progress', step: 0 });
  });

  test('is opened again as often as it breaks', async () => {
    fake.script = (work) =>
      work.paint(async () => {
        const before = fake.greeted;
        fake.dropSockets();
        await until(() => expect(fake.greeted).toBeGreaterThan(before));
      });
    imageIn(await collect(generatorWith()));
    expect(fake.graphs).toHaveLength(1);
  });

  test('costs nothing where the end is heard of before the result that was sent after it was opened again', async () => {
    const isDone = Promise.withResolvers<void>();
    fake.script = async (work) => {
      await work.paint(async (step) => {
        if (step !== 2) return;
        fake.dropSockets();
        // The client looks at the queue now.
        fake.beforeAnswer = () => isDone.promise;
        await until(() => expect(fake.greeted).toBe(2));
      });
    };
    const image = collect(generatorWith());
    await until(() => expect(fake.works).toHaveLength(1));
    await until(() => expect(isIdle()).toBe(true));
    isDone.resolve();
    imageIn(await image);
    expect(fake.graphs).toHaveLength(1);
  });

  test('costs a result that was sent meanwhile: it is asked for again, and is cached but for the last node', async () => {
    const hold = held();
    const events = collect(generatorWith({ patience: { reopenMs: 60_000 } }));
    const first = await finishUnheard(hold);
    imageIn(await events);
    expect(fake.graphs).toHaveLength(2);
    expect(fake.graphs[1]).toEqual(fake.graphs[0]);
    expect(fake.works.map(({ steps }) => steps)).toEqual([first.steps, 0]);
  });

  test('costs nothing where the result is a file', async () => {
    fake.hasSocketOutput = false;
    const hold = held();
    const events = collect(generatorWith({ patience: { reopenMs: 60_000 } }));
    await finishUnheard(hold);
    imageIn(await events);
    expect(fake.graphs).toHaveLength(1);
  });

  test('costs a file that is gone when it is asked for', async () => {
    fake.hasSocketOutput = false;
    const files = vi.spyOn(fake, 'script');
    files.mockImplementationOnce(async (work) => {
      await work.paint();
      fake.forgetFiles();
    });
    imageIn(await collect(generatorWith()));
    expect(fake.graphs).toHaveLength(2);
  });

  test('that looks alive is noticed by looking at the queue', async () => {
    const hold = held();
    const events = collect(generatorWith({ patience: { lookMs: 400 } }));
    await hold.reached;
    fake.isMute = true;
    fake.script = async (work) => {
      fake.isMute = false;
      await work.paint();
    };
    hold.release();
    imageIn(await events);
    expect(fake.graphs).toHaveLength(2);
  });

  test('and hides a failure: it is read from the history', async () => {
    const hold = held();
    const failed = failureOf(collect(generatorWith({ patience: { lookMs: 20 } })));
    const work = await hold.reached;
    fake.isMute = true;
    work.interrupt();
    expect(await failed).toBe('Somebody stopped the image in ComfyUI: leave its queue to this server.');
  });

  test('for good is an error', async () => {
    const hold = held();
    const failed = failureOf(collect(generatorWith({ patience: { reopenMs: 60 } })));
    await hold.reached;
    await fake.stop();
    expect(await failed).toBe('ComfyUI stopped answering in the middle of an image: check that it is running.');
    await fake.start();
  });
});
