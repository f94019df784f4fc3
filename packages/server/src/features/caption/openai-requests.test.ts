/** The requests to a caption server: how many at once, their timeouts, and when they are canceled. */
import Fastify from 'fastify';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createDrain } from '../../platform/http/drain.ts';
import { useForms } from '../../platform/http/forms.ts';
import { ProblemSchema, useProblems } from '../../platform/http/problem.ts';
import { type FakeAnswer, saying } from '../../testing/fake-llm.ts';
import { captionOf, image, media, start, subjectOf, TAGS } from './adapter.openai.setup.ts';
import { createOpenAiCaptioner, type OpenAiOptions } from './adapter.openai.ts';
import { ALT_LIMIT } from './port.ts';
import { captionRoutes } from './routes.ts';
import { createCaptions } from './service.ts';

describe('a request', () => {
  test('carries model, key, prompt with the sure tags, and the image as a small upright JPEG on white', async () => {
    const started = await start('vllm', { apiKey: 'a-key' }, 'a-key');
    // Red above clear, stored lying on its side.
    const red = await sharp({ create: { width: 1000, height: 1500, channels: 4, background: '#f00' } })
      .png()
      .toBuffer();
    const file = await sharp({
      create: { width: 3000, height: 1500, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .composite([{ input: red, left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .webp()
      .toBuffer();
    await captionOf(started.captioner, 'descriptive', subjectOf(file));
    const [request] = started.fake.requests;
    expect(request).toMatchObject({ authorization: 'Bearer a-key', model: 'fake-vision', stream: true });
    expect(request?.imageType).toBe('image/jpeg');
    const { data, info } = await sharp(request?.image).raw().toBuffer({ resolveWithObject: true });
    expect([info.format, info.width, info.height]).toEqual(['raw', 512, 1024]);
    expect((await sharp(request?.image).metadata()).format).toBe('jpeg');
    const pixel = (x: number, y: number) => [...data.subarray((y * 512 + x) * 3, (y * 512 + x) * 3 + 3)];
    expect(pixel(256, 170).map((value) => Math.round(value / 255))).toEqual([1, 0, 0]);
    expect(pixel(256, 900).map((value) => Math.round(value / 255))).toEqual([1, 1, 1]);
    expect(request?.prompt).toContain('A tagger found: 1girl, long hair, ^_^.');
    expect(request?.prompt).toContain('hatsune miku (vocaloid)');
    expect(request?.prompt).not.toMatch(/\bsensitive\b|\bhat\b/);
  });

  test('of each style has its own prompt, with the most tokens for descriptions and the fewest for alternative texts', async () => {
    const started = await start();
    for (const style of ['short', 'descriptive', 'tags', 'prompt', 'alt'] as const) {
      await captionOf(started.captioner, style);
    }
    const { requests } = started.fake;
    expect(new Set(requests.map(({ prompt }) => prompt)).size).toBe(5);
    const max = requests.map(({ maxTokens }) => maxTokens);
    expect(max[1]).toBe(Math.max(...max));
    expect(max[4]).toBe(Math.min(...max));
    for (const { temperature } of requests) expect(temperature).toBeLessThan(0.5);
  });

  test('tells a model that thinks to answer at once, and no other', async () => {
    const started = await start('ollama');
    await captionOf(started.captioner);
    started.fake.thinks = true;
    const own = createOpenAiCaptioner({ url: started.fake.url, model: 'fake-vision', apiKey: '', media });
    await captionOf(own);
    await own.close();
    expect(started.fake.requests.map(({ effort }) => effort)).toEqual([undefined, 'none']);
  });

  test('is made even if the server does not list the named model', async () => {
    const started = await start('llama.cpp', { model: 'behind-a-gateway' });
    started.fake.models = ['a', 'b'];
    expect(await captionOf(started.captioner)).toBe('A girl with long hair.');
  });

  test('continues without tags if the tagger fails, and without too many', async () => {
    const started = await start();
    const none = subjectOf(image, () => Promise.reject(new Error('no tagger')));
    expect(await captionOf(started.captioner, 'short', none)).toBe('A girl with long hair.');
    const many = Array.from({ length: 500 }, (_, i) => ({ tag: `tag_${i}`, score: 0.9 }));
    await captionOf(
      started.captioner,
      'short',
      subjectOf(image, async () => ({ ...TAGS, general: many })),
    );
    const prompts = started.fake.requests.map(({ prompt }) => prompt);
    expect(prompts[0]).not.toContain('tagger');
    expect(prompts[1]).toContain('tag 39.');
    expect(prompts[1]).not.toContain('tag 40');
  });

  test('is not made for a file that is no image', async () => {
    const started = await start();
    await expect(captionOf(started.captioner, 'short', subjectOf(Buffer.from('nothing')))).rejects.toMatchObject({
      name: 'MediaError',
    });
    expect(started.fake.requests).toEqual([]);
  });

  test.each(['', '/', '/v1', '/v1/', '/v1/chat/completions'])('goes to an address that ends in "%s"', async (end) => {
    const started = await start();
    const own = createOpenAiCaptioner({
      url: started.fake.url.replace('/v1', end),
      model: 'fake-vision',
      apiKey: '',
      media,
    });
    await own.check();
    expect(await captionOf(own)).toBe('A girl with long hair.');
  });
});

test('an alternative text stays under its limit whatever the model says', async () => {
  const started = await start();
  started.fake.script = saying(`A girl with ${'very '.repeat(60)}long hair.`);
  const text = await captionOf(started.captioner, 'alt');
  expect(text).toMatch(/^A girl with (very )+very…$/);
  expect(text.length).toBeLessThan(ALT_LIMIT);
  expect(text.length).toBeGreaterThan(ALT_LIMIT - 10);
});

describe('patience', () => {
  const hang = async (answer: FakeAnswer) => answer.closed;

  test.each<[string, OpenAiOptions['patience'], (answer: FakeAnswer) => Promise<void>, string]>([
    [
      'a server that never answers',
      { firstMs: 30 },
      hang,
      'The caption server took too long to begin: try again when its model is loaded, or use a smaller one.',
    ],
    [
      'a server that only pings',
      { firstMs: 30 },
      async (answer) => {
        answer.begin();
        answer.ping();
        await answer.closed;
      },
      'The caption server took too long to begin: try again when its model is loaded, or use a smaller one.',
    ],
    [
      'a server that falls silent',
      { silenceMs: 30 },
      async (answer) => {
        answer.begin();
        answer.says('A girl ');
        await answer.closed;
      },
      'The caption server stopped responding in the middle of the caption: restart it, or check its log.',
    ],
    [
      'a server that never comes to an end',
      { wholeMs: 60 },
      async (answer) => {
        answer.begin();
        answer.says('A girl ');
        await answer.closed;
      },
      'The caption took too long: use a smaller model or a faster machine for the caption server.',
    ],
  ])('with %s ends in a sentence', async (_, patience, script, sentence) => {
    const started = await start('ollama', { patience });
    started.fake.script = script;
    await expect(captionOf(started.captioner)).rejects.toMatchObject({ name: 'EngineError', message: sentence });
  });

  test('a request to a server that hangs ends in an error of the route', async () => {
    const started = await start('ollama', { patience: { firstMs: 30 } });
    started.fake.script = hang;
    const app = Fastify();
    app.addSchema(ProblemSchema);
    useProblems(app);
    await useForms(app, 1024 * 1024);
    const taggings = { of: () => Promise.reject(new Error('no tagger')) };
    await app.register(captionRoutes, {
      captions: createCaptions({ captioner: started.captioner, taggings }),
      askedImage: () => ({ key: undefined, bytes: async () => image }),
      drain: createDrain(),
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const body = new FormData();
    body.set('image_bytes', new File([new Uint8Array(image)], 'a.png'));
    const answer = await fetch(`${app.listeningOrigin}/util/image_caption`, { method: 'POST', body });
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({
      code: 'engine-unavailable',
      detail: expect.stringMatching(
        /^This tool is not available right now\. Try again later\. Request ID: /,
      ) as unknown,
    });
    await app.close();
  });

  test('does not end while the model thinks', async () => {
    const started = await start('llama.cpp', { patience: { firstMs: 5_000, silenceMs: 5_000 } });
    started.fake.script = (answer) => {
      answer.begin();
      for (let i = 0; i < 50; i++) answer.thinks('Hm. ', 'reasoning_content');
      answer.says('A girl.');
      answer.finish();
    };
    expect(await captionOf(started.captioner)).toBe('A girl.');
  });
});

describe('many at once', () => {
  test('run two at a time, and too many are asked to retry later', async () => {
    const started = await start();
    const open = Promise.withResolvers<void>();
    const isFull = Promise.withResolvers<void>();
    started.fake.script = async (answer, request) => {
      if (started.fake.working === 2) isFull.resolve();
      await open.promise;
      await saying('A girl.')(answer, request);
    };
    const refused: unknown[] = [];
    const areRefused = Promise.withResolvers<void>();
    const captions = Array.from({ length: 20 }, () =>
      captionOf(started.captioner).catch((error: unknown) => {
        refused.push(error);
        if (refused.length === 2) areRefused.resolve();
        return 'refused';
      }),
    );
    await Promise.all([isFull.promise, areRefused.promise]);
    open.resolve();
    const said = await Promise.all(captions);
    expect(said.filter((text) => text === 'A girl.')).toHaveLength(18);
    expect(started.fake.mostWorking).toBe(2);
    for (const error of refused) expect(error).toMatchObject({ name: 'BusyError', retryAfterSeconds: 80 });
  });
});

describe('letting go', () => {
  test('an abort in the middle closes the connection to the model', async () => {
    const started = await start();
    const left = Promise.withResolvers<void>();
    started.fake.script = async (answer) => {
      answer.begin();
      answer.says('A girl with');
      await answer.closed;
      left.resolve();
    };
    const controller = new AbortController();
    const pieces: string[] = [];
    await expect(
      (async () => {
        for await (const piece of started.captioner.caption(subjectOf(), 'short', controller.signal)) {
          pieces.push(piece);
          controller.abort();
        }
      })(),
    ).rejects.toMatchObject({ name: 'AbortError' });
    await left.promise;
    expect(pieces).toEqual(['A']);
  });

  test('a caption that is not read on closes the connection too', async () => {
    const started = await start();
    const left = Promise.withResolvers<void>();
    started.fake.script = async (answer) => {
      answer.begin();
      answer.says('A girl with');
      await answer.closed;
      left.resolve();
    };
    for await (const piece of started.captioner.caption(subjectOf(), 'short', new AbortController().signal)) {
      expect(piece).toBe('A');
      break;
    }
    await left.promise;
  });

  test('closing ends what is under way and what waits', async () => {
    const started = await start('ollama', { atOnce: 1 });
    const begun = Promise.withResolvers<void>();
    started.fake.script = async (answer) => {
      begun.resolve();
      await answer.closed;
    };
    const both = [captionOf(started.captioner), captionOf(started.captioner)];
    const ends = Promise.all(
      both.map((one) => expect(one).rejects.toMatchObject({ message: 'This server is being shut down.' })),
    );
    await begun.promise;
    await started.captioner.close();
    await ends;
  });
});
