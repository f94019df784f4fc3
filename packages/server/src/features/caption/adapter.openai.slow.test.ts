/** What caption servers do, and what comes of it: through the adapter alone and through the whole server. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestMedia } from '../../testing/media.ts';
import type { MediaPool } from '../media-pool.ts';
import { type FakeLlm, saying, startFakeLlm } from '../../testing/fake-llm.ts';
import { imageOf } from '../../testing/images.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { createOpenAiCaptioner } from './adapter.openai.ts';
import { BEHAVIOURS, type Heard } from './adapter.openai.behaviours.ts';
import type { Captioner, CaptionStyle, CaptionSubject } from './port.ts';

const KEY = 'a-key-of-ours';
let fake: FakeLlm;
let media: MediaPool;
let captioner: Captioner;
let server: TestServer;
let subject: CaptionSubject;
beforeAll(async () => {
  fake = await startFakeLlm({ kind: 'ollama', key: KEY });
  media = createTestMedia();
  captioner = createOpenAiCaptioner({ url: fake.url, model: 'fake-vision', apiKey: KEY, media });
  const bytes = new Uint8Array(await (await imageOf(3)).arrayBuffer());
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
  body.set('image_bytes', await imageOf(3));
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

/** The words for the operator are in the log. */
const FOR_VISITORS =
  /^(?:This tool is not available right now\. Try again later\. Request ID: \w+|Captions are not ready yet\. Try again in a minute\.)$/;

describe.each([
  ['the adapter', throughAdapter, (error: string): unknown => error],
  ['the whole server', throughServer, (): unknown => expect.stringMatching(FOR_VISITORS)],
])('through %s', (_, captionThrough, asHeard) => {
  test.each(BEHAVIOURS)('a server that %s', async (_name, script, heard) => {
    fake.script = script;
    expect(await captionThrough()).toEqual({
      ...heard,
      ...(heard.error === undefined ? {} : { error: asHeard(heard.error) }),
    });
  });

  test('a server that hangs up in the middle', async () => {
    fake.script = (answer) => {
      answer.begin();
      answer.says('A girl with');
      // The words must have gone out before.
      setImmediate(() => answer.reset());
    };
    expect(await captionThrough()).toMatchObject({
      error: asHeard('The caption server closed the connection in the middle of the caption: check its log.'),
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
      error: asHeard('The caption server does not answer: start it, or correct CAPTION_URL.'),
    });
    await fake.start();
    expect(await captionThrough()).toEqual({ text: 'A girl with long hair.' });
  });
});
