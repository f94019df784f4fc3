/** A ComfyUI that is restarted, silent or refuses, and answers that are none. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type FakeComfyUi, holding } from '../../testing/fake-comfyui.ts';
import { frameWithMetadata } from '../../testing/fake-comfyui-sockets.ts';
import { endLimit } from '../../testing/limits.ts';
import { until } from '../../testing/until.ts';
import { failureOf, useFakeComfyUi } from './adapter.comfyui.setup.ts';
import { collect, imageIn, rejectionOf } from './generator.contract.ts';

const RESTARTED = 'ComfyUI was restarted in the middle of an image, or its queue was emptied: check its log.';

let fake: FakeComfyUi;
const { generatorWith, isIdle } = useFakeComfyUi((started) => (fake = started));

function held(step = 2) {
  const hold = holding(step);
  fake.script = hold.script;
  return hold;
}

test('a restart in the middle is an error, and the next image works', async () => {
  const hold = held();
  const generator = generatorWith();
  const failed = failureOf(collect(generator));
  await hold.reached;
  fake.restart();
  expect(await failed).toBe(RESTARTED);
  hold.release();
  imageIn(await collect(generator));
});

test('an image that never comes is asked for twice, then an error', async () => {
  fake.script = async () => {};
  expect(await failureOf(collect(generatorWith()))).toBe(
    'ComfyUI ended without an image, twice: check its log and the network to it.',
  );
  expect(fake.graphs).toHaveLength(2);
});

test('silence in the middle is an error, and nothing is left running', async () => {
  held();
  const generator = generatorWith({ patience: { silenceMs: 60, lookMs: 5 } });
  expect(await failureOf(collect(generator))).toBe(
    'ComfyUI stopped responding in the middle of an image: restart it, or check its log.',
  );
  expect(isIdle()).toBe(true);
});

test('a submission whose answer is lost is taken back', async () => {
  held();
  fake.losesAnswers = true;
  expect(await failureOf(collect(generatorWith()))).toBe(
    'ComfyUI does not answer: start it, or correct its url in GENERATOR_CONFIG.',
  );
  expect(fake.graphs).toHaveLength(1);
  expect(isIdle()).toBe(true);
});

test('a submission that is cancelled on its way is taken back', async () => {
  held();
  const controller = new AbortController();
  fake.onSubmit = () => controller.abort(new Error('not wanted'));
  expect(await rejectionOf(collect(generatorWith(), {}, controller.signal))).toMatchObject({ message: 'not wanted' });
  expect(fake.graphs).toHaveLength(1);
  expect(isIdle()).toBe(true);
});

describe('a graph that is refused', () => {
  test('for a checkpoint that was removed meanwhile, names it', async () => {
    const generator = generatorWith();
    await collect(generator, { checkpoint: 'sdxl/second.safetensors' });
    fake.checkpoints = ['third.safetensors'];
    const message =
      'ComfyUI does not have the checkpoint "second.safetensors": put it into its folder for checkpoints, or correct GENERATOR_CONFIG.';
    expect(await failureOf(collect(generator, { checkpoint: 'sdxl/second.safetensors' }))).toBe(message);
    expect(await failureOf(collect(generator, { checkpoint: 'sdxl/second.safetensors' }))).toBe(message);
    expect(fake.graphs).toHaveLength(2);
    imageIn(await collect(generator, { checkpoint: 'third.safetensors' }));
  });

  test.each([
    [false, 'ComfyUI refused the image ("Value 5 bigger than max of 4: steps"): update it, or check its log.'],
    [true, 'ComfyUI refused the image ("Prompt outputs failed validation"): update it, or check its log.'],
  ])('says why, in old builds: %s', async (isOld, message) => {
    Object.assign(fake, { isOld, mostSteps: 4 });
    expect(await failureOf(collect(generatorWith(), { steps: 5 }))).toBe(message);
  });

  test('in part, is taken back', async () => {
    held();
    const errors = [{ type: 'required_input_missing', message: 'Required input is missing', details: 'vae' }];
    fake.nodeErrors = { decoded: { errors, dependent_outputs: ['output'], class_type: 'VAEDecode' } };
    expect(await failureOf(collect(generatorWith()))).toBe(
      'ComfyUI refused the image ("Required input is missing: vae"): update it, or check its log.',
    );
    expect(isIdle()).toBe(true);
  });
});

const OTHER = 'What answers in place of ComfyUI is something else: correct its url in GENERATOR_CONFIG.';
const DOWN = 'ComfyUI does not answer: start it, or correct its url in GENERATOR_CONFIG.';
const html = '<!doctype html><title>Welcome</title>';

describe('a check', () => {
  test.each<[string, Partial<FakeComfyUi>, string]>([
    [
      'no checkpoint',
      { checkpoints: [] },
      'ComfyUI has no checkpoint: put an SDXL model into its folder for checkpoints.',
    ],
    [
      'not the configured checkpoint',
      { checkpoints: ['other.safetensors'] },
      'ComfyUI does not have the checkpoint "second.safetensors": put it into its folder for checkpoints, or correct GENERATOR_CONFIG.',
    ],
    ['a web page', { answers: { 'GET /object_info/KSampler': { status: 200, body: html } } }, OTHER],
    ['no such route', { answers: { 'GET /object_info/KSampler': { status: 404, body: html } } }, OTHER],
    ['no samplers', { answers: { 'GET /object_info/KSampler': { status: 200, body: {} } } }, OTHER],
    [
      'a failure',
      { answers: { 'GET /models/checkpoints': { status: 500, body: html } } },
      'ComfyUI failed: check its log.',
    ],
    ['a proxy alone', { answers: { 'GET /object_info/KSampler': { status: 502, body: html } } }, DOWN],
    [
      'more than fits',
      { answers: { 'GET /models/checkpoints': { status: 200, body: Buffer.alloc(33 * 1024 * 1024) } } },
      'ComfyUI answers with more than an image can be: check its log.',
    ],
  ])('finds %s', async (_, build, message) => {
    Object.assign(fake, build);
    const generator = generatorWith({ checkpoints: ['sdxl/second.safetensors'] });
    expect(await failureOf(generator.check())).toBe(message);
  });

  test('does not wait for long', async () => {
    fake.answers = { 'GET /object_info/KSampler': 'never' };
    expect(await failureOf(generatorWith({ checkMs: 100 }).check())).toBe(DOWN);
  });

  test('is content with one checkpoint where none is configured', async () => {
    fake.checkpoints = ['any.safetensors'];
    await expect(generatorWith().check()).resolves.toBeUndefined();
  });
});

test('a proxy that lets no WebSocket through is named', async () => {
  fake.hasSockets = false;
  expect(await failureOf(collect(generatorWith()))).toBe(
    'ComfyUI answers, but not through a WebSocket: let the proxy before it pass /ws.',
  );
  expect(fake.graphs).toEqual([]);
});

test('frames that make no sense, or are of another prompt, are released', async () => {
  const stranger = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  fake.script = async (work) => {
    for (const frame of ['', 'hello', '[]', '{"type":"executing"}', '{"type":"progress","data":{"node":"sampler"}}']) {
      fake.sendRaw(work.prompt, frame);
    }
    for (const bytes of [[], [0, 0, 0, 1], [0, 0, 0, 4, 255, 255, 255, 255, 1], [0, 0, 0, 3, 0, 0, 0, 1, 49, 50]]) {
      fake.sendRaw(work.prompt, Uint8Array.from(bytes));
    }
    await work.paint();
    fake.sendRaw(work.prompt, frameWithMetadata({ node_id: 'output', prompt_id: 'another' }, stranger));
  };
  expect(imageIn(await collect(generatorWith())).length).toBeGreaterThan(stranger.length);
});

test('an image that is slow to stop is interrupted once, and not waited for too long', async () => {
  const hold = holding(2);
  const stopping = Promise.withResolvers<void>();
  fake.script = async (work) => {
    try {
      await hold.script(work);
    } finally {
      await stopping.promise;
    }
  };
  const controller = new AbortController();
  const endPatience = endLimit(300);
  const ended = rejectionOf(collect(generatorWith({ patience: { cancelMs: 300 } }), {}, controller.signal));
  await hold.reached;
  controller.abort('not wanted');
  await until(() => expect(fake.asked.filter((route) => route === 'GET /queue').length).toBeGreaterThan(1));
  endPatience();
  expect(await ended).toBe('not wanted');
  expect(isIdle()).toBe(false);
  expect(fake.asked.filter((route) => route === 'POST /interrupt')).toHaveLength(1);
  stopping.resolve();
  await until(() => expect(isIdle()).toBe(true));
});
