/** What A1111 and its kin are asked, and what comes of their answers. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { A1111Failure, type A1111Build, type FakeA1111, holdingA1111 } from '../../testing/fake-a1111.ts';
import { useFakeA1111 } from './adapter.a1111.setup.ts';
import { failureOf } from './adapter.comfyui.setup.ts';
import { collect, imageIn, SETTINGS } from './generator.contract.ts';

let fake: FakeA1111;
const { generatorWith, use } = useFakeA1111((started) => (fake = started));

describe('what the server is asked', () => {
  test('is an image from words', async () => {
    await collect(generatorWith(), { checkpoint: 'sdxl\\second.safetensors' });
    expect(fake.requested).toEqual([
      {
        prompt: SETTINGS.prompt,
        negative_prompt: 'hat',
        width: 96,
        height: 128,
        cfg_scale: 5.5,
        steps: 4,
        seed: 4_000_000_001,
        sampler_name: 'Euler a',
        batch_size: 1,
        n_iter: 1,
        send_images: true,
        save_images: false,
        override_settings: { sd_model_checkpoint: 'sdxl/second.safetensors [31e35c80fc]' },
        force_task_id: expect.stringMatching(/^task\(mekiki-[0-9a-f-]{36}\)$/) as unknown,
      },
    ]);
  });

  test('is the checkpoint that is loaded where nobody chose one, if the server tells', async () => {
    await collect(generatorWith());
    expect(fake.requested[0]).toMatchObject({
      override_settings: { sd_model_checkpoint: 'first.safetensors [1111aaaa22]' },
    });
    fake.answers = { 'GET /sdapi/v1/options': { status: 404 } };
    await collect(generatorWith());
    expect(fake.requested[1]).not.toHaveProperty('override_settings');
  });

  test.each([
    ['first', 'first.safetensors [1111aaaa22]'],
    ['sdxl_second', 'sdxl/second.safetensors [31e35c80fc]'],
    ['sdxl/second.safetensors [31e35c80fc]', 'sdxl/second.safetensors [31e35c80fc]'],
  ])('is the checkpoint that somebody calls %s', async (checkpoint, title) => {
    await collect(generatorWith(), { checkpoint });
    expect(fake.requested[0]).toMatchObject({ override_settings: { sd_model_checkpoint: title } });
  });

  test.each<[A1111Build, boolean]>([
    ['a1111', false],
    ['forge', false],
    ['sdnext', true],
  ])('of %s, is to keep the checkpoint loaded: %s', async (build, isTold) => {
    await use(build);
    await collect(generatorWith(), { checkpoint: 'sdxl_second' });
    expect(fake.requested[0]?.['override_settings_restore_afterwards']).toBe(isTold ? false : undefined);
  });

  test.each<[A1111Build, string, object]>([
    ['a1111', 'DPM++ 2M Karras', { sampler_name: 'DPM++ 2M', scheduler: 'Karras' }],
    ['forge', 'Euler a SGM Uniform', { sampler_name: 'Euler a', scheduler: 'SGM Uniform' }],
    ['old', 'DPM++ 2M Karras', { sampler_name: 'DPM++ 2M Karras' }],
    ['sdnext', 'DPM++ 2M', { sampler_name: 'DPM++ 2M' }],
    ['a1111', 'dpmpp_2m karras', { sampler_name: 'DPM++ 2M', scheduler: 'Karras' }],
    ['old', 'dpmpp_2m_k', { sampler_name: 'DPM++ 2M Karras' }],
    ['forge', 'k_euler_ancestral', { sampler_name: 'Euler a' }],
    ['a1111', 'Euler sgm_uniform', { sampler_name: 'Euler', scheduler: 'SGM Uniform' }],
  ])('of %s, is the sampler %s', async (build, sampler, fields) => {
    await use(build);
    await collect(generatorWith(), { sampler });
    expect(fake.requested[0]).toMatchObject(fields);
    expect(Object.hasOwn(fake.requested[0] ?? {}, 'scheduler')).toBe('scheduler' in fields);
  });

  test('offers samplers with the scheduler that most people mean', async () => {
    expect(await generatorWith().samplers()).toEqual(['Euler', 'Euler a', 'DPM++ 2M', 'DPM++ 2M Karras']);
    await use('old');
    expect(await generatorWith().samplers()).toEqual(['Euler a', 'Euler', 'DPM++ 2M Karras']);
  });

  test('offers each scheduler once', async () => {
    expect(await generatorWith().schedulers?.()).toEqual(['Automatic', 'Karras', 'SGM Uniform']);
  });

  test('takes no schedulers from SD.Next, whose list fails or has its samplers', async () => {
    await use('sdnext');
    expect(await generatorWith().schedulers?.()).toEqual([]);
    const body = ['Default', 'Euler a'].map((name) => ({ name, cls: 'Scheduler', options: {} }));
    fake.answers = { 'GET /sdapi/v1/schedulers': { status: 200, body } };
    expect(await generatorWith().schedulers?.()).toEqual([]);
  });

  test('is an image even where its options fail', async () => {
    fake.answers = { 'GET /sdapi/v1/options': { status: 500, body: 'Internal Server Error' } };
    expect(imageIn(await collect(generatorWith())).length).toBeGreaterThan(0);
  });

  test.each(['DPM++ 2M Turbo', 'DPM++ 2M Karras Karras', 'uni_pc'])('is not the sampler %s', async (sampler) => {
    const message = `The A1111 server does not have the sampler "${sampler}": choose another one.`;
    expect(await failureOf(collect(generatorWith(), { sampler }))).toBe(message);
    expect(fake.requested).toEqual([]);
  });

  test('is not a checkpoint that it does not have, which it would make with another one', async () => {
    expect(await failureOf(collect(generatorWith(), { checkpoint: 'x/none.safetensors' }))).toBe(
      'The A1111 server does not have the checkpoint "none.safetensors": put it into its folder for checkpoints, or correct GENERATOR_CONFIG.',
    );
    expect(fake.requested).toEqual([]);
  });

  test('goes through a proxy with a folder and a password', async () => {
    fake.key = 'mado:käori 77';
    fake.folder = '/tools/webui';
    const url = `${fake.url}/tools/webui/`;
    imageIn(await collect(generatorWith({}, { url, user: 'mado', password: 'käori 77' })));
    const refused = 'The A1111 server refuses us: correct its user and password in GENERATOR_CONFIG.';
    expect(await failureOf(collect(generatorWith({}, { url })))).toBe(refused);
    expect(await failureOf(generatorWith({}, { url, user: 'mado', password: 'other' }).check())).toBe(refused);
  });
});

describe('the answer', () => {
  test.each(['jpeg', 'webp'] as const)('may be a %s, whatever it was asked for', async (format) => {
    fake.format = format;
    const image = imageIn(await collect(generatorWith()));
    expect(await sharp(image).metadata()).toMatchObject({ format, width: 96, height: 128 });
  });

  test('may have a grid before the image', async () => {
    fake.hasGrid = true;
    expect(await sharp(imageIn(await collect(generatorWith()))).metadata()).toMatchObject({ width: 96 });
  });

  test.each<[string, unknown, string]>([
    ['no images', { images: [], parameters: {}, info: '{}' }, 'ended without an image: check its log.'],
    [
      'no list',
      { detail: 'hello' },
      'does not answer as it should: start it with --api, or correct its url in GENERATOR_CONFIG.',
    ],
    ['no image', { images: ['aGVsbG8gaGVsbG8gaGVsbG8='], info: '' }, 'ended without an image: check its log.'],
    [
      'a web page',
      '<!doctype html>',
      'does not answer as it should: start it with --api, or correct its url in GENERATOR_CONFIG.',
    ],
    ['more than fits', Buffer.alloc(49 * 1024 * 1024), 'answers with more than images can be: check its log.'],
  ])('that has %s, is an error', async (_, body, message) => {
    fake.answers = { 'POST /sdapi/v1/txt2img': { status: 200, body } };
    expect(await failureOf(collect(generatorWith()))).toBe(`The A1111 server ${message}`);
  });

  test.each<A1111Build>(['a1111', 'forge', 'sdnext', 'api-only', 'old'])(
    'of %s to an image that somebody stopped there is no image, though it says 200',
    async (build) => {
      await use(build);
      const hold = holdingA1111(2);
      fake.script = hold.script;
      const failed = failureOf(collect(generatorWith()));
      await hold.reached;
      fake.stopped();
      expect(await failed).toBe(
        'The A1111 server was told by somebody to stop the image: leave its queue to this server.',
      );
    },
  );
});

describe('a failure', () => {
  const oom = new A1111Failure('CUDA out of memory. Tried to allocate 20 MiB', 'OutOfMemoryError');
  const full = 'ran out of memory: start it with --medvram-sdxl, or use a smaller checkpoint.';
  test.each<[A1111Build, A1111Failure, string]>([
    ['a1111', oom, full],
    ['sdnext', oom, full],
    // It hides what happened.
    ['forge', oom, 'failed at an image: check its log.'],
    [
      'a1111',
      new A1111Failure('Sizes of tensors must match. At /srv/x.py'),
      'failed at an image ("Sizes of tensors must match"): check its log.',
    ],
  ])('of %s is said in one sentence, case %#', async (build, failure, message) => {
    await use(build);
    fake.script = async (work) => {
      work.step = 1;
      throw failure;
    };
    expect(await failureOf(collect(generatorWith()))).toBe(`The A1111 server ${message}`);
    expect(fake.asked).not.toContain('POST /sdapi/v1/interrupt');
  });

  test.each<[A1111Build, number, unknown, string]>([
    [
      'a1111',
      404,
      { error: 'HTTPException', detail: 'Sampler not found', body: '', errors: '' },
      'does not have the sampler: choose another one.',
    ],
    ['forge', 404, { detail: 'Sampler not found' }, 'does not have the sampler: choose another one.'],
    [
      'forge',
      404,
      { detail: 'Not Found' },
      'does not answer as it should: start it with --api, or correct its url in GENERATOR_CONFIG.',
    ],
    [
      'a1111',
      422,
      { detail: [{ loc: ['body', 'steps'], msg: 'value is not a valid integer', type: 'type_error.integer' }] },
      'refused the image ("value is not a valid integer (steps)"): update it, or check its log.',
    ],
    [
      'a1111',
      500,
      { error: 'RuntimeError', detail: '', body: '', errors: 'model not found' },
      'failed at an image ("model not found"): check its log.',
    ],
    ['forge', 500, 'Internal Server Error', 'failed at an image: check its log.'],
    [
      'a1111',
      401,
      { detail: 'Incorrect username or password' },
      'refuses us: correct its user and password in GENERATOR_CONFIG.',
    ],
    ['a1111', 413, '<html>', 'takes no image of this size: raise the limit of what stands before it.'],
  ])('that %s answers with %i is said in one sentence', async (_, status, body, message) => {
    fake.answers = { 'POST /sdapi/v1/txt2img': { status, body } };
    expect(await failureOf(collect(generatorWith()))).toBe(`The A1111 server ${message}`);
  });
});
