/** What caption servers do, and what comes of it: through the adapter alone and through the whole server. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMediaPool } from '../media/pool.ts';
import type { MediaPool } from '../media/types.ts';
import { type FakeLlm, saying, type Script, startFakeLlm } from '../testing/fake-llm.ts';
import { pictureOf } from '../testing/pictures.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { createOpenAiCaptioner } from './adapter.openai.ts';
import type { Captioner, CaptionStyle, CaptionSubject } from './port.ts';

interface Heard {
  text: string;
  error?: string;
}

const KEY = 'a-key-of-ours';
let fake: FakeLlm;
let media: MediaPool;
let captioner: Captioner;
let server: TestServer;
let subject: CaptionSubject;
beforeAll(async () => {
  fake = await startFakeLlm({ kind: 'ollama', key: KEY });
  media = createMediaPool({ size: 1 });
  captioner = createOpenAiCaptioner({ url: fake.url, model: 'fake-vision', apiKey: KEY, media });
  const bytes = new Uint8Array(await (await pictureOf(3)).arrayBuffer());
  subject = {
    bytes: async () => bytes,
    tags: async () => ({ rating: [], character: [], general: [{ tag: 'long_hair', score: 0.9 }] }),
  };
  server = await startTestServer('embedded', 1, {
    CAPTION_URL: fake.url,
    CAPTION_MODEL: 'fake-vision',
    CAPTION_API_KEY: KEY,
  });
});
afterAll(async () => {
  await Promise.all([server.close(), captioner.close(), media.close()]);
  await fake.close();
});
beforeEach(() => {
  Object.assign(fake, {
    kind: 'ollama',
    models: ['fake-vision'],
    key: KEY,
    sees: true,
    isLoading: false,
    script: saying('A girl with long hair.'),
    requests: [],
    mostWorking: 0,
  });
});
afterEach(async () => {
  await fake.quiet();
  expect(fake.openSockets()).toBe(0);
});

async function throughAdapter(style: CaptionStyle = 'descriptive'): Promise<Heard> {
  let text = '';
  try {
    for await (const piece of captioner.caption(subject, style, new AbortController().signal)) text += piece;
    return { text };
  } catch (error) {
    expect(error).toMatchObject({ name: 'EngineError' });
    return { text, error: (error as Error).message };
  }
}

async function throughServer(style: CaptionStyle = 'descriptive'): Promise<Heard> {
  const body = new FormData();
  body.set('image_bytes', await pictureOf(3));
  body.set('style', style);
  const answer = await fetch(`${server.url}/api/util/image_caption`, { method: 'POST', body });
  if (!answer.ok) {
    expect(answer.status).toBe(503);
    const { detail } = (await answer.json()) as { detail: string };
    return { text: '', error: detail };
  }
  const lines = (await answer.text()).split('\n').filter(Boolean);
  const events = lines.map((line) => JSON.parse(line.replace(/^data: /, '')) as { content?: string; error?: string });
  const error = events.find((event) => event.error !== undefined)?.error;
  return { text: events.map(({ content = '' }) => content).join(''), ...(error !== undefined && { error }) };
}

const fails =
  (status: number, message: string): Script =>
  (answer) =>
    answer.fail(status, message);

const BEHAVIOURS: [name: string, script: Script, heard: Heard][] = [
  ['says something', saying('A girl with long hair.\nShe smiles.'), { text: 'A girl with long hair.\nShe smiles.' }],
  [
    'pings between its words',
    (answer) => {
      answer.begin();
      answer.ping();
      answer.says('A girl');
      answer.ping();
      answer.says(' smiles.');
      answer.finish();
    },
    { text: 'A girl smiles.' },
  ],
  [
    'thinks in a field of its own',
    (answer) => {
      answer.begin();
      answer.thinks('Let me see.', 'reasoning');
      answer.thinks('Hm.', 'reasoning_content');
      answer.says('A girl.');
      answer.finish();
    },
    { text: 'A girl.' },
  ],
  ['thinks aloud first', saying('<think>\nIs it a girl? Or </b> a boy? </think>\n\nA girl.'), { text: 'A girl.' }],
  [
    'is cut off at its most tokens',
    (answer) => {
      answer.begin();
      answer.says('A girl with long');
      answer.finish('length');
    },
    { text: 'A girl with long' },
  ],
  [
    'sends single bytes',
    (answer) => {
      answer.begin();
      const chunk = { choices: [{ index: 0, delta: { content: 'A naïve girl – 少女 🎀.' }, finish_reason: null }] };
      for (const byte of Buffer.from(`data: ${JSON.stringify(chunk)}\r\n\r\n`)) answer.raw(Uint8Array.of(byte));
      answer.finish();
    },
    { text: 'A naïve girl – 少女 🎀.' },
  ],
  [
    'ends without its last blank line and mark',
    (answer) => {
      answer.begin();
      answer.says('A girl.');
      answer.raw('data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}');
      answer.end();
    },
    { text: 'A girl.' },
  ],
  [
    'ends without a finish reason',
    (answer) => {
      answer.begin();
      answer.says('A girl with');
      answer.end();
    },
    { text: 'A girl', error: 'The caption server broke off in the middle of the caption: look into its log.' },
  ],
  [
    'ends without a finish reason and with its mark',
    (answer) => {
      answer.begin();
      answer.says('A girl ');
      answer.raw('data: [DONE]\n\n');
      answer.end();
    },
    { text: 'A girl', error: 'The caption server broke off in the middle of the caption: look into its log.' },
  ],
  [
    'fails in the middle, as Ollama says it',
    (answer) => {
      answer.begin();
      answer.says('A girl ');
      answer.data({ error: 'model runner has unexpectedly stopped, see http://127.0.0.1/log' });
      answer.end();
    },
    {
      text: 'A girl',
      error:
        'The caption server broke off in the middle of the caption ("model runner has unexpectedly stopped, see"): look into its log.',
    },
  ],
  [
    'fails in the middle, as vLLM says it',
    (answer) => {
      answer.begin();
      answer.says('A girl ');
      answer.data({ error: { message: 'EngineCore died', type: 'InternalServerError', code: 500 } });
      answer.raw('data: [DONE]\n\n');
      answer.end();
    },
    {
      text: 'A girl',
      error: 'The caption server broke off in the middle of the caption ("EngineCore died"): look into its log.',
    },
  ],
  [
    'says that its filter struck',
    (answer) => {
      answer.begin();
      answer.says('A girl ');
      answer.finish('content_filter');
    },
    {
      text: 'A girl',
      error: 'The content filter of the caption server ended the caption: switch it off there, or use another model.',
    },
  ],
  [
    'says nothing',
    (answer) => {
      answer.begin();
      answer.finish();
    },
    { text: '', error: 'The model did not say anything: set CAPTION_MODEL to a vision model that answers at once.' },
  ],
  [
    'only thinks',
    (answer) => {
      answer.begin();
      answer.thinks('Let me see.', 'reasoning_content');
      answer.finish('length');
    },
    {
      text: '',
      error: 'The model thought for too long to answer: set CAPTION_MODEL to a model that does not reason.',
    },
  ],
  [
    'only thinks aloud',
    (answer) => {
      answer.begin();
      answer.says('<think>Let me see.');
      answer.finish('length');
    },
    {
      text: '',
      error: 'The model thought for too long to answer: set CAPTION_MODEL to a model that does not reason.',
    },
  ],
  [
    'wants another key',
    fails(401, 'Invalid API Key'),
    { text: '', error: 'The caption server refuses the key: correct CAPTION_API_KEY.' },
  ],
  [
    'has no such model',
    fails(404, 'model "fake-vision" not found, try pulling it first'),
    {
      text: '',
      error:
        'The caption server does not have the model "fake-vision": get it (with Ollama: ollama pull fake-vision), or correct CAPTION_MODEL.',
    },
  ],
  [
    'has no such route',
    (answer) => answer.answer(404, 'text/plain', '404 page not found'),
    {
      text: '',
      error:
        'What answers under CAPTION_URL is no OpenAI-compatible server: correct CAPTION_URL; it usually ends in /v1.',
    },
  ],
  [
    'cannot see',
    fails(400, 'image input is not supported - hint: you may need to provide the mmproj, see /srv/models'),
    {
      text: '',
      error:
        'The caption server refused the picture ("image input is not supported - hint: you may need to provide the mmproj, see"): check that the model of CAPTION_MODEL can see pictures.',
    },
  ],
  [
    'takes only small requests',
    (answer) => answer.answer(413, 'text/html', '<h1>413 Request Entity Too Large</h1>'),
    { text: '', error: 'The caption server takes no request of this size: raise its limit for request bodies.' },
  ],
  [
    'is busy',
    fails(503, 'server busy, please try again. maximum pending requests exceeded'),
    {
      text: '',
      error: 'The caption server is loading its model or has too much to do: try again in a minute.',
    },
  ],
  [
    'lacks memory',
    fails(500, 'model requires more system memory (5.6 GiB) than is available (3.1 GiB)'),
    {
      text: '',
      error:
        'The caption server failed ("model requires more system memory (5.6 GiB) than is available (3.1 GiB)"): look into its log.',
    },
  ],
  [
    'is a web site',
    (answer) => answer.answer(200, 'text/html', '<!doctype html><title>Welcome</title>'),
    {
      text: '',
      error:
        'What answers under CAPTION_URL is no OpenAI-compatible server: correct CAPTION_URL; it usually ends in /v1.',
    },
  ],
  [
    'streams something else',
    (answer) => answer.answer(200, 'text/event-stream', 'data: hello\n\n'),
    {
      text: '',
      error:
        'What answers under CAPTION_URL is no OpenAI-compatible server: correct CAPTION_URL; it usually ends in /v1.',
    },
  ],
  [
    'sends a line without end',
    async (answer) => {
      answer.begin();
      answer.raw('data: ');
      for (let i = 0; i < 8; i++) answer.raw('x'.repeat(64 * 1024));
      await answer.closed;
    },
    {
      text: '',
      error: 'The caption server answers with more than a caption can be: correct CAPTION_URL or CAPTION_MODEL.',
    },
  ],
  [
    'speaks no HTTP',
    (answer) => answer.bare('SSH-2.0-OpenSSH_10.0\r\n'),
    {
      text: '',
      error:
        'What answers under CAPTION_URL is no OpenAI-compatible server: correct CAPTION_URL; it usually ends in /v1.',
    },
  ],
  [
    'hangs up at once',
    (answer) => answer.reset(),
    { text: '', error: 'The caption server hung up without an answer: look into its log; it may lack memory.' },
  ],
];

describe.each([
  ['the adapter', throughAdapter],
  ['the whole server', throughServer],
])('through %s', (_, captionThrough) => {
  test.each(BEHAVIOURS)('a server that %s', async (_name, script, heard) => {
    fake.script = script;
    expect(await captionThrough()).toEqual(heard);
  });

  test('a server that hangs up in the middle', async () => {
    fake.script = (answer) => {
      answer.begin();
      answer.says('A girl with');
      // The words must have gone out before.
      setImmediate(() => answer.reset());
    };
    expect(await captionThrough()).toMatchObject({
      error: 'The caption server broke off in the middle of the caption: look into its log.',
    });
  });

  test('a server that talks without end is left at the longest caption', async () => {
    let isLeft: Promise<void> | undefined;
    fake.script = (answer) => {
      isLeft = answer.closed;
      answer.begin();
      for (let i = 0; i < 3_000; i++) answer.says('word ');
    };
    const { text, error } = await captionThrough();
    expect(error).toBeUndefined();
    expect(text.length).toBeLessThan(8_000);
    expect(text).toMatch(/word…$/);
    await isLeft;
  });

  test('a server that begins late, when its model is loaded', async () => {
    const loaded = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    fake.script = async (answer, request) => {
      asked.resolve();
      await loaded.promise;
      await saying('At last.')(answer, request);
    };
    const heard = captionThrough();
    await asked.promise;
    loaded.resolve();
    expect(await heard).toEqual({ text: 'At last.' });
  });

  test('a server that is down, and comes back', async () => {
    await fake.stop();
    expect(await captionThrough()).toEqual({
      text: '',
      error: 'The caption server does not answer: start it, or correct CAPTION_URL.',
    });
    await fake.start();
    expect(await captionThrough()).toEqual({ text: 'A girl with long hair.' });
  });
});
