/** Jobs of stable-diffusion.cpp's server that end badly, and servers that are none. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type FakeSdServer, holdingSd } from '../../testing/fake-sd-server.ts';
import { failureOf } from './adapter.comfyui.setup.ts';
import { useFakeSdServer } from './adapter.sd-server.setup.ts';
import { collect, imageIn, rejectionOf } from './generator.contract.ts';

const DOWN = 'The sd-server does not answer: start it, or correct its url in GENERATOR_CONFIG.';
const FORGOT = 'The sd-server was restarted in the middle of an image, or forgot it: check its log.';
const STRANGE =
  'The sd-server does not answer as it should: check that it is the server of stable-diffusion.cpp, or correct its url in GENERATOR_CONFIG.';

let fake: FakeSdServer;
const { generatorWith } = useFakeSdServer((started) => (fake = started));

function held() {
  const hold = holdingSd();
  fake.script = hold.script;
  return hold;
}

describe('a job', () => {
  test.each<[string, () => void, string]>([
    ['that is forgotten', () => fake.restart(), FORGOT],
    ['that is gone', () => (fake.answers = { 'GET /sdcpp/v1/jobs/job_1': { status: 410 } }), FORGOT],
    [
      'that somebody cancels',
      () => fake.cancelRunning(),
      'The sd-server was told by somebody to stop the image: leave its queue to this server.',
    ],
    [
      'whose looks are not answered',
      () => (fake.answers = { 'GET /sdcpp/v1/jobs/job_1': { status: 503 } }),
      'The sd-server stopped answering in the middle of an image: check that it is running.',
    ],
  ])('%s is an error', async (_, happen, message) => {
    const hold = held();
    const failed = failureOf(collect(generatorWith()));
    await hold.reached;
    happen();
    expect(await failed).toBe(message);
  });

  test.each([
    [
      'generate_image returned empty results',
      'failed at an image ("generate_image returned empty results"): check its log.',
    ],
    ['CUDA error: out of memory', 'ran out of memory: start it with --offload-to-cpu, or use a smaller checkpoint.'],
  ])('that fails with %s is an error', async (said, message) => {
    fake.script = async () => Promise.reject(new Error(said));
    expect(await failureOf(collect(generatorWith()))).toBe(`The sd-server ${message}`);
  });

  test('whose submission is refused is an error', async () => {
    fake.answers = { 'POST /sdcpp/v1/img_gen': { status: 400, body: { error: 'invalid params: sample_steps' } } };
    expect(await failureOf(collect(generatorWith()))).toBe(
      'The sd-server refused the image ("invalid params: sample_steps"): update it, or check its log.',
    );
  });

  test('that takes too long is cancelled', async () => {
    fake.stopsWork = true;
    held();
    expect(await failureOf(collect(generatorWith({ patience: { wholeMs: 40 } })))).toBe(
      'The sd-server took too long for an image: use a faster machine, or leave its queue to this server.',
    );
    expect(fake.isIdle()).toBe(true);
  });

  test('that is cancelled on its way is taken back', async () => {
    fake.stopsWork = true;
    held();
    const controller = new AbortController();
    fake.onRequest = () => controller.abort('not wanted');
    expect(await rejectionOf(collect(generatorWith(), {}, controller.signal))).toBe('not wanted');
    expect(fake.requested).toHaveLength(1);
    expect(fake.isIdle()).toBe(true);
  });

  test('that cannot be stopped any more is not waited for', async () => {
    const hold = held();
    const controller = new AbortController();
    const ended = rejectionOf(collect(generatorWith({ patience: { cancelMs: 60_000 } }), {}, controller.signal));
    await hold.reached;
    controller.abort('not wanted');
    expect(await ended).toBe('not wanted');
    expect(fake.isIdle()).toBe(false);
    hold.release();
  });

  test('whose number is lost on its way is an error', async () => {
    fake.losesAnswers = true;
    expect(await failureOf(collect(generatorWith()))).toBe(DOWN);
  });

  test.each(['jpeg', 'webp'] as const)('may end in a %s', async (format) => {
    fake.format = format;
    const image = imageIn(await collect(generatorWith(), { width: 128 }));
    expect(await sharp(image).metadata()).toMatchObject({ format, width: 128 });
  });
});

describe('a check', () => {
  const capabilities = 'GET /sdcpp/v1/capabilities';
  test.each<[string, Partial<FakeSdServer>, string]>([
    [
      'another checkpoint',
      { model: 'other.safetensors' },
      'The sd-server does not have the checkpoint "my-model.safetensors": put it into its folder for checkpoints, or correct GENERATOR_CONFIG.',
    ],
    [
      'something else',
      { hasJobs: false, answers: { 'GET /sdapi/v1/samplers': { status: 404, body: '<html>' } } },
      STRANGE,
    ],
    ['a proxy alone', { answers: { [capabilities]: { status: 502, body: '<html>' } } }, DOWN],
    ['a failure', { answers: { [capabilities]: { status: 500, body: '' } } }, 'The sd-server failed: check its log.'],
  ])('finds %s', async (_, change, message) => {
    Object.assign(fake, change);
    expect(await failureOf(generatorWith({ checkpoints: ['my-model.safetensors'] }).check())).toBe(message);
  });

  test('does not wait for long', async () => {
    fake.answers = { [capabilities]: 'never' };
    expect(await failureOf(generatorWith({ checkMs: 100 }).check())).toBe(DOWN);
  });
});
