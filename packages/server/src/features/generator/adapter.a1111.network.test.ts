/** Connections to A1111 and its kin that break, and answers that do not come. */
import { describe, expect, test } from 'vitest';
import { type A1111Build, type FakeA1111, holdingA1111 } from '../../testing/fake-a1111.ts';
import { endLimit } from '../../testing/limits.ts';
import { until } from '../../testing/until.ts';
import { useFakeA1111 } from './adapter.a1111.setup.ts';
import { failureOf } from './adapter.comfyui.setup.ts';
import { collect, imageIn, rejectionOf } from './generator.contract.ts';

const BROKE_OFF =
  'The A1111 server broke off in the middle of an image: check its log, and let a proxy before it wait for longer.';
const STOPPED = 'The A1111 server stopped answering in the middle of an image: check that it is running.';
const DOWN = 'The A1111 server does not answer: start it, or correct its url in GENERATOR_CONFIG.';
const STRANGE =
  'The A1111 server does not answer as it should: start it with --api, or correct its url in GENERATOR_CONFIG.';

let fake: FakeA1111;
const { generatorWith, use } = useFakeA1111((started) => (fake = started));

function held(step = 2) {
  const hold = holdingA1111(step);
  fake.script = hold.script;
  return hold;
}

describe.each<A1111Build>(['a1111', 'sdnext'])('%s', (build) => {
  test('whose connection breaks while it goes on is stopped, and the next image works', async () => {
    await use(build);
    const hold = held();
    const generator = generatorWith();
    const failed = failureOf(collect(generator));
    const work = await hold.reached;
    fake.dropSockets();
    expect(await failed).toBe(BROKE_OFF);
    expect(work.isInterrupted).toBe(true);
    await until(() => expect(fake.isIdle()).toBe(true));
    fake.script = fake.usual;
    imageIn(await collect(generator));
  });

  test('that is restarted in the middle is an error, and the next image works', async () => {
    await use(build);
    const hold = held();
    const generator = generatorWith();
    const failed = failureOf(collect(generator));
    await hold.reached;
    fake.restart();
    expect(await failed).toBe(BROKE_OFF);
    fake.script = fake.usual;
    imageIn(await collect(generator));
  });

  test('that is gone for good in the middle is an error', async () => {
    await use(build);
    const hold = held(3);
    const failed = failureOf(collect(generatorWith()));
    await hold.reached;
    await fake.stop();
    expect(await failed).toBe(STOPPED);
    await fake.start();
  });

  test('that makes no progress is an error, and nothing is left running', async () => {
    await use(build);
    held();
    expect(await failureOf(collect(generatorWith({ patience: { silenceMs: 60 } })))).toBe(
      'The A1111 server stopped responding in the middle of an image: restart it, or check its log.',
    );
    expect(fake.isIdle()).toBe(true);
  });

  test('that takes too long is an error, and nothing is left running', async () => {
    await use(build);
    held();
    expect(await failureOf(collect(generatorWith({ patience: { wholeMs: 60 } })))).toBe(
      'The A1111 server took too long for an image: use a faster machine, or leave its queue to this server.',
    );
    expect(fake.isIdle()).toBe(true);
  });

  test('that is slow to begin is followed all the same', async () => {
    await use(build);
    const looks = () => fake.asked.filter((route) => route.endsWith('/progress')).length;
    fake.onWish = () => {
      const before = looks();
      return until(() => expect(looks()).toBeGreaterThan(before + 3));
    };
    const events = await collect(generatorWith());
    expect(events.map((event) => event.kind === 'progress' && event.step)).toEqual([1, 2, 3, 4, false]);
  });

  test('takes back an image that is cancelled on its way', async () => {
    await use(build);
    held();
    const controller = new AbortController();
    fake.onWish = () => controller.abort(new Error('not wanted'));
    expect(await rejectionOf(collect(generatorWith(), {}, controller.signal))).toMatchObject({ message: 'not wanted' });
    expect(fake.wished).toHaveLength(1);
    expect(fake.isIdle()).toBe(true);
  });
});

test('a server that does not answer to looks any more is an error', async () => {
  const hold = held();
  const failed = failureOf(collect(generatorWith({ patience: { lostMs: 100 } })));
  await hold.reached;
  fake.answers = { 'POST /internal/progress': { status: 503 } };
  expect(await failed).toBe(STOPPED);
});

test('looks that are answered late do not hold an image up', async () => {
  const hold = held();
  const events = collect(generatorWith());
  await hold.reached;
  fake.answers = { 'POST /internal/progress': 'never' };
  fake.script = fake.usual;
  // Whoever looked is answered no more, but the image is made.
  fake.running()?.leave();
  hold.release();
  expect(imageIn(await events).length).toBeGreaterThan(0);
});

test('a proxy that gives up is an error, and what runs behind it is stopped', async () => {
  fake.givesUp = true;
  const hold = held();
  const failed = failureOf(collect(generatorWith()));
  const work = await hold.reached;
  expect(await failed).toBe(BROKE_OFF);
  expect(work.isInterrupted).toBe(true);
});

test('an image that is slow to stop is interrupted once, and not waited for too long', async () => {
  const hold = held();
  const stopping = Promise.withResolvers<void>();
  const { script } = hold;
  fake.script = async (work) => {
    await script(work);
    await stopping.promise;
  };
  const controller = new AbortController();
  const endPatience = endLimit(300);
  const ended = rejectionOf(collect(generatorWith({ patience: { cancelMs: 300 } }), {}, controller.signal));
  await hold.reached;
  controller.abort('not wanted');
  await until(() => expect(fake.asked).toContain('POST /sdapi/v1/interrupt'));
  endPatience();
  expect(await ended).toBe('not wanted');
  expect(fake.isIdle()).toBe(false);
  expect(fake.asked.filter((route) => route === 'POST /sdapi/v1/interrupt')).toHaveLength(1);
  stopping.resolve();
  await until(() => expect(fake.isIdle()).toBe(true));
});

describe('a check', () => {
  const html = '<!doctype html><title>Welcome</title>';
  const models = 'GET /sdapi/v1/sd-models';
  test.each<[string, Partial<FakeA1111>, string]>([
    [
      'no checkpoint',
      { checkpoints: [] },
      'The A1111 server has no checkpoint: put an SDXL model into its folder for checkpoints.',
    ],
    [
      'none of the configured checkpoints',
      { checkpoints: ['other.safetensors [0011223344]'] },
      'The A1111 server does not have the checkpoint "second.safetensors": put it into its folder for checkpoints, or correct GENERATOR_CONFIG.',
    ],
    ['a web page', { answers: { [models]: { status: 200, body: html } } }, STRANGE],
    ['a server without its API', { answers: { [models]: { status: 404, body: { detail: 'Not Found' } } } }, STRANGE],
    ['no samplers', { samplers: [] }, STRANGE],
    ['a proxy alone', { answers: { [models]: { status: 502, body: html } } }, DOWN],
    [
      'a failure',
      { answers: { [models]: { status: 500, body: 'Internal Server Error' } } },
      'The A1111 server failed: check its log.',
    ],
    [
      'more than fits',
      { answers: { [models]: { status: 200, body: Buffer.alloc(9 * 1024 * 1024) } } },
      'The A1111 server answers with more than images can be: check its log.',
    ],
  ])('finds %s', async (_, change, message) => {
    Object.assign(fake, change);
    expect(await failureOf(generatorWith({ checkpoints: ['sdxl/second.safetensors'] }).check())).toBe(message);
  });

  test('does not wait for long', async () => {
    fake.answers = { [models]: 'never' };
    expect(await failureOf(generatorWith({ checkMs: 100 }).check())).toBe(DOWN);
  });

  test('finds what was put there since an image failed for it', async () => {
    const generator = generatorWith();
    await generator.samplers();
    const wish = { checkpoint: 'new.safetensors' };
    await failureOf(collect(generator, wish));
    fake.checkpoints.push('new.safetensors');
    imageIn(await collect(generator, wish));
    expect(fake.wished).toHaveLength(1);
  });

  test('is content with one of the configured checkpoints', async () => {
    const checkpoints = ['none.safetensors', 'first.safetensors'];
    await expect(generatorWith({ checkpoints }).check()).resolves.toBeUndefined();
  });
});

test('tells of each step once, with its own preview', async () => {
  const events = (await collect(generatorWith())).filter(({ kind }) => kind === 'progress');
  expect(events.map((event) => event.kind === 'progress' && event.step)).toEqual([1, 2, 3, 4]);
  expect(events.every((event) => event.kind === 'progress' && event.preview)).toBe(true);
});
