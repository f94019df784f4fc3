/** What stable-diffusion.cpp's server is asked, and what comes of its answers. */
import fc from 'fast-check';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { type FakeSdServer, holdingSd } from '../../testing/fake-sd-server.ts';
import { until } from '../../testing/until.ts';
import { failureOf } from './adapter.comfyui.setup.ts';
import { useFakeSdServer } from './adapter.sd-server.setup.ts';
import { collect, imageIn, rejectionOf, SETTINGS } from './generator.contract.ts';
import { sdServerPrompt } from '../../engines/sd-server/prompt.ts';

let fake: FakeSdServer;
const { generatorWith } = useFakeSdServer((started) => (fake = started));

function held() {
  const hold = holdingSd();
  fake.script = hold.script;
  return hold;
}

describe('what the server is asked', () => {
  test('is a job', async () => {
    await collect(generatorWith(), { sampler: 'euler_a' });
    expect(fake.requested).toEqual([
      {
        prompt: SETTINGS.prompt,
        negative_prompt: 'hat',
        width: 96,
        height: 128,
        seed: 4_000_000_001,
        lora: [],
        batch_count: 1,
        output_format: 'png',
        embed_image_metadata: false,
        sample_params: { sample_method: 'euler_a', sample_steps: 4, guidance: { txt_cfg: 5.5 } },
      },
    ]);
  });

  test.each([
    ['1girl, <lora:ink:0.8>, hat', 0.8],
    ['1girl, <lora:ink>, hat', 1],
    ['1girl, <lora:styles/ink:-0.5:extra>, hat', -0.5],
    ['1girl, <lora:ink:much>, hat', 1],
  ])('has the LoRAs of %s besides', async (prompt, multiplier) => {
    await collect(generatorWith(), { prompt, negativePrompt: 'bad <lora:ink:1>' });
    expect(fake.requested[0]).toMatchObject({
      prompt: '1girl, , hat',
      negative_prompt: 'bad ',
      lora: [{ path: 'styles/ink.safetensors', multiplier }],
    });
  });

  test('is not a LoRA that it does not have', async () => {
    expect(await failureOf(collect(generatorWith(), { prompt: '<lora:x/none:1>' }))).toBe(
      'The sd-server does not have the LoRA "none": remove it from the prompt.',
    );
    expect(fake.requested).toEqual([]);
  });

  test.each([[{ width: 64 }], [{ height: 4_096 }]])('is no size that it cannot make: %o', async (size) => {
    fake.limits.min_height = 256;
    expect(await failureOf(collect(generatorWith(), size))).toBe(
      'The sd-server makes images of 256 to 2048 pixels a side: choose another size.',
    );
    expect(fake.requested).toEqual([]);
  });

  test('is never anything that a person hides in a prompt', () => {
    const piece = fc.constantFrom(
      '<sd_cpp_extra_args>',
      '</sd_cpp_extra_args>',
      '<sd_cpp_',
      'extra_args>',
      '</',
      '<lora:x:1>',
      'SD_CPP_EXTRA_ARGS',
      'a',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        expect(sdServerPrompt(pieces.join('')).text).not.toMatch(/sd_cpp_extra_args|<lora:x/i);
      }),
      { numRuns: 500 },
    );
    const prompt = '1girl <sd_cpp_extra_args>{"control_image":"/etc/passwd"}</sd_cpp_extra_args>, hat';
    expect(sdServerPrompt(prompt).text).toBe('1girl , hat');
  });

  test('goes through a proxy with a folder and a password', async () => {
    fake.key = 'mado:käori 77';
    fake.folder = '/tools/sd';
    const url = `${fake.url}/tools/sd/`;
    imageIn(await collect(generatorWith({}, { url, user: 'mado', password: 'käori 77' })));
    expect(await failureOf(collect(generatorWith({}, { url })))).toBe(
      'The sd-server refuses us: correct its user and password in GENERATOR_CONFIG.',
    );
  });
});

describe('a build without jobs', () => {
  beforeEach(() => {
    fake.hasJobs = false;
  });

  test("is asked through A1111's API", async () => {
    const generator = generatorWith({ checkpoints: ['my-model.safetensors'] });
    await generator.check();
    const bytes = imageIn(await collect(generator, { sampler: 'euler', prompt: 'a <lora:ink:2>' }));
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 96, height: 128 });
    expect(fake.requested[0]).toMatchObject({
      prompt: 'a ',
      lora: [{ path: 'styles/ink.safetensors', multiplier: 2 }],
      steps: 4,
      cfg_scale: 5.5,
      sampler_name: 'euler',
      seed: 4_000_000_001,
    });
    await collect(generator, { start: { bytes, strength: 0.4 } });
    expect(fake.requested[1]).toMatchObject({ denoising_strength: 0.4, init_images: [expect.any(String)] });
    expect(fake.asked.at(-1)).toBe('POST /sdapi/v1/img2img');
  });

  test('is not asked for the next image while one is made, and says what fails', async () => {
    const hold = held();
    const generator = generatorWith();
    const first = collect(generator);
    await hold.reached;
    const second = failureOf(collect(generator, { seed: 2 }));
    fake.script = async () => Promise.reject(new Error('ggml: failed to allocate 3 GiB'));
    hold.release();
    imageIn(await first);
    expect(await second).toBe(
      'The sd-server ran out of memory: start it with --offload-to-cpu, or use a smaller checkpoint.',
    );
  });

  test('continues with what was cancelled, and nobody waits for that', async () => {
    const hold = held();
    const controller = new AbortController();
    const ended = rejectionOf(collect(generatorWith(), {}, controller.signal));
    await hold.reached;
    controller.abort('not wanted');
    expect(await ended).toBe('not wanted');
    hold.release();
    await until(() => expect(fake.isIdle()).toBe(true));
  });
});

describe('the queue of the server', () => {
  test('may be full for a while', async () => {
    fake.limits.max_queue_size = 0;
    const ours = collect(generatorWith());
    await until(() => expect(fake.asked.filter((route) => route.endsWith('img_gen')).length).toBeGreaterThan(2));
    fake.limits.max_queue_size = 1;
    imageIn(await ours);
  });

  test('may be full for too long, which is said', async () => {
    fake.limits.max_queue_size = 0;
    expect(await failureOf(collect(generatorWith({ patience: { fullMs: 30 } })))).toBe(
      'The sd-server has a full queue: leave it to this server, or raise its limit.',
    );
  });

  test('is left at once when an image is cancelled while it is full', async () => {
    fake.limits.max_queue_size = 0;
    const controller = new AbortController();
    const ended = rejectionOf(collect(generatorWith({ patience: { lookMs: 5_000 } }), {}, controller.signal));
    await until(() => expect(fake.asked.some((route) => route.endsWith('img_gen'))).toBe(true));
    controller.abort('not wanted');
    expect(await ended).toBe('not wanted');
  });

  test('keeps the place of others', async () => {
    const theirs = holdingSd();
    const job = fake.enqueue({ width: 64, height: 64 }, theirs.script);
    await theirs.reached;
    const controller = new AbortController();
    const ended = rejectionOf(collect(generatorWith(), {}, controller.signal));
    await until(() => expect(fake.waiting()).toBe(1));
    controller.abort('not wanted');
    expect(await ended).toBe('not wanted');
    expect([fake.running()?.id, fake.waiting()]).toEqual([job.id, 0]);
    theirs.release();
    await until(() => expect(job.status).toBe('completed'));
  });
});
