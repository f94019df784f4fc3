/** What ComfyUI does besides working, and what comes of it. */
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type FakeComfyUi, holding, NodeFailure } from '../../testing/fake-comfyui.ts';
import { until } from '../../testing/until.ts';
import { failureOf, useFakeComfyUi } from './adapter.comfyui.setup.ts';
import { graphOf } from '../../engines/comfyui/graph.ts';
import { collect, imageIn, rejectionOf, SETTINGS } from './generator.contract.ts';

const USUAL = { prompt: 'somebody else', negativePrompt: '', width: 768, height: 768, cfg: 4, steps: 5, seed: 1 };

let fake: FakeComfyUi;
const { generatorWith, isIdle } = useFakeComfyUi((started) => (fake = started));

/** A prompt of somebody else, held in the middle. */
function others() {
  const hold = holding(2);
  const graph = graphOf(USUAL, {
    checkpoint: 'first.safetensors',
    sampler: 'euler',
    scheduler: 'normal',
    output: 'PreviewImage',
    loras: [],
  });
  const { id } = fake.enqueue(graph, undefined, hold.script);
  return { ...hold, id };
}

describe('what ComfyUI is asked', () => {
  test('is the graph of an image from words', async () => {
    await collect(generatorWith(), { checkpoint: 'sdxl\\second.safetensors' });
    expect(fake.graphs).toEqual([
      {
        checkpoint: { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: 'sdxl/second.safetensors' } },
        positive: { class_type: 'CLIPTextEncode', inputs: { text: SETTINGS.prompt, clip: ['checkpoint', 1] } },
        negative: { class_type: 'CLIPTextEncode', inputs: { text: 'hat', clip: ['checkpoint', 1] } },
        latent: { class_type: 'EmptyLatentImage', inputs: { width: 96, height: 128, batch_size: 1 } },
        sampler: {
          class_type: 'KSampler',
          inputs: {
            model: ['checkpoint', 0],
            positive: ['positive', 0],
            negative: ['negative', 0],
            latent_image: ['latent', 0],
            seed: 4_000_000_001,
            steps: 4,
            cfg: 5.5,
            sampler_name: 'euler_ancestral',
            scheduler: 'normal',
            denoise: 1,
          },
        },
        decoded: { class_type: 'VAEDecode', inputs: { samples: ['sampler', 0], vae: ['checkpoint', 2] } },
        output: { class_type: 'SaveImageWebsocket', inputs: { images: ['decoded', 0] } },
      },
    ]);
  });

  test.each([
    ['now', {}],
    ['in old builds', { isOld: true, hasMetadata: false }],
  ])('tells of each step once, and shows its own preview with it, %s', async (_, build) => {
    Object.assign(fake, build);
    const events = await collect(generatorWith());
    const told = events.flatMap((event) => (event.kind === 'image' ? [] : [[event.step, Boolean(event.preview)]]));
    expect(told).toEqual(
      [1, 2, 3, 4].flatMap((step) => [
        [step, false],
        [step, true],
      ]),
    );
    expect(fake.negotiated).toBe(fake.hasMetadata ? 1 : 0);
    expect(events.every((event) => event.kind === 'image' || event.steps === SETTINGS.steps)).toBe(true);
  });

  test('leaves no files, and one of starting images', async () => {
    const generator = generatorWith();
    const bytes = imageIn(await collect(generator));
    expect(fake.files()).toEqual([]);
    for (const strength of [0, 0.3, 1]) await collect(generator, { start: { bytes, strength } });
    expect(fake.files()).toEqual([expect.stringMatching(/^temp\/mekiki\/[0-9a-f]{64}\.png$/)]);
    expect(fake.graphs.at(-1)?.['latent']).toEqual({
      class_type: 'VAEEncode',
      inputs: { pixels: ['start', 0], vae: ['checkpoint', 2] },
    });
    expect(fake.graphs.map((graph) => graph['sampler']?.inputs['denoise'])).toEqual([1, 0, 0.3, 1]);
  });

  test('goes through a proxy with a folder and a password', async () => {
    fake.key = 'mado:käori 77';
    fake.folder = '/tools/comfy';
    const url = `${fake.url}/tools/comfy/`;
    imageIn(await collect(generatorWith({}, { url, user: 'mado', password: 'käori 77' })));
    expect(fake.asked.every((route) => /^\w+ \/(?:prompt|object_info|models)/.test(route))).toBe(true);
    const refused = 'What stands before ComfyUI refuses us: correct its user and password in GENERATOR_CONFIG.';
    expect(await failureOf(collect(generatorWith({}, { url })))).toBe(refused);
    expect(await failureOf(collect(generatorWith({}, { url, user: 'mado', password: 'other' })))).toBe(refused);
  });

  test('is not a sampler that it does not have', async () => {
    const message = 'ComfyUI does not have the sampler "UniPC": choose another one.';
    expect(await failureOf(collect(generatorWith(), { sampler: 'UniPC' }))).toBe(message);
    expect(fake.graphs).toEqual([]);
  });

  test('is the first sampler, scheduler and checkpoint where the usual ones are missing', async () => {
    Object.assign(fake, { samplers: ['heun'], schedulers: ['beta'], checkpoints: ['only.ckpt'] });
    await collect(generatorWith());
    expect(fake.graphs[0]?.['sampler']?.inputs).toMatchObject({ sampler_name: 'heun', scheduler: 'beta' });
    expect(fake.graphs[0]?.['checkpoint']?.inputs).toEqual({ ckpt_name: 'only.ckpt' });
  });
});

describe('somebody else at the same ComfyUI', () => {
  test.each([
    ['now', {}],
    ['in old builds', { isOld: true, hasMetadata: false }],
  ])('is never interrupted %s, and their previews are not ours', async (_, build) => {
    Object.assign(fake, build);
    const theirs = others();
    await theirs.reached;
    const controller = new AbortController();
    const events: string[] = [];
    const ours = (async () => {
      const generator = generatorWith({ patience: { lookMs: 20 } });
      for await (const { kind } of generator.generate(SETTINGS, controller.signal)) events.push(kind);
    })();
    const ended = rejectionOf(ours);
    await until(() => expect(fake.queue().pending).toHaveLength(1));
    const theirWork = await theirs.reached;
    theirWork.progress(3, 5);
    await theirWork.preview(9);
    // What had come by its next look was heard.
    const looks = () => fake.asked.filter((route) => route === 'GET /queue').length;
    const before = looks();
    await until(() => expect(looks()).toBeGreaterThan(before + 1));
    controller.abort('not wanted');
    expect(await ended).toBe('not wanted');
    expect(events).toEqual([]);
    expect(fake.queue()).toEqual({ running: theirs.id, pending: [] });
    expect(fake.asked).not.toContain('POST /interrupt');
    theirs.release();
    await until(() => expect(isIdle()).toBe(true));
    expect(theirWork.steps).toBe(USUAL.steps);
  });

  test('keeps their place when ours is interrupted', async () => {
    const hold = holding(2);
    fake.script = hold.script;
    const controller = new AbortController();
    const ended = rejectionOf(collect(generatorWith(), {}, controller.signal));
    await hold.reached;
    const theirs = others();
    controller.abort('not wanted');
    expect(await ended).toBe('not wanted');
    const theirWork = await theirs.reached;
    expect(fake.queue()).toEqual({ running: theirs.id, pending: [] });
    theirs.release();
    await until(() => expect(isIdle()).toBe(true));
    expect(theirWork.steps).toBe(USUAL.steps);
  });

  test('may take longer than ours may be silent', async () => {
    const theirs = others();
    await theirs.reached;
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const silenceMs = 60_000;
    const ours = collect(generatorWith({ patience: { silenceMs, lookMs: 20 } }));
    await until(() => expect(fake.queue().pending).toHaveLength(1));
    const looks = () => fake.asked.filter((route) => route === 'GET /queue').length;
    vi.advanceTimersByTime(silenceMs * 2);
    const before = looks();
    await until(() => expect(looks()).toBeGreaterThan(before + 2));
    theirs.release();
    imageIn(await ours);
  });

  test('may not take longer than an image may take', async () => {
    const theirs = others();
    await theirs.reached;
    const message = 'ComfyUI took too long for an image: use a faster machine, or leave its queue to this server.';
    expect(await failureOf(collect(generatorWith({ patience: { wholeMs: 50, lookMs: 5 } })))).toBe(message);
    expect(fake.queue()).toEqual({ running: theirs.id, pending: [] });
    theirs.release();
  });

  test('may stop our image, which is said', async () => {
    const hold = holding(2);
    fake.script = hold.script;
    const failed = failureOf(collect(generatorWith()));
    (await hold.reached).interrupt();
    expect(await failed).toBe('Somebody stopped the image in ComfyUI: leave its queue to this server.');
  });

  test('may empty the queue, which is said', async () => {
    const theirs = others();
    await theirs.reached;
    const failed = failureOf(collect(generatorWith({ patience: { lookMs: 20 } })));
    await until(() => expect(fake.queue().pending).toHaveLength(1));
    fake.emptyQueue();
    expect(await failed).toMatch(/^ComfyUI was restarted in the middle of an image, or its queue was emptied: /);
    theirs.release();
  });
});

describe('a node that fails', () => {
  test.each([
    [
      new NodeFailure('Given groups=1, weight of size [320]. It was expected. See http://127.0.0.1/x'),
      'ComfyUI failed at an image ("Given groups=1, weight of size [320]"): check its log.',
    ],
    [
      new NodeFailure('Error reading /srv/models/x.safetensors: it "ends" early'),
      'ComfyUI failed at an image ("Error reading it ’ends’ early"): check its log.',
    ],
    [new NodeFailure(''), 'ComfyUI failed at an image: check its log.'],
    [
      new NodeFailure('Allocation on device 0 would exceed allowed memory. (out of memory)', 'torch.OutOfMemoryError'),
      'ComfyUI ran out of memory: start it with --lowvram, or use a smaller checkpoint.',
    ],
  ])('is said in one sentence, case %#', async (failure, sentence) => {
    fake.script = async (work) => work.paint(() => Promise.reject(failure));
    expect(await failureOf(collect(generatorWith()))).toBe(sentence);
    expect(isIdle()).toBe(true);
    expect(fake.asked).not.toContain('POST /interrupt');
  });
});
