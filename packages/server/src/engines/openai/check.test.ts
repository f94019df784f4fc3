/** A check's findings for each kind of server. */
import { afterEach, expect, test } from 'vitest';
import { EngineError } from '../../platform/errors/engine-error.ts';
import { type FakeKind, type FakeLlm, startFakeLlm } from '../../testing/fake-llm.ts';
import { createOpenAiCaptioner } from '../../features/caption/adapter.openai.ts';

let fake: FakeLlm;
afterEach(async () => {
  await fake.quiet();
  expect(fake.openSockets()).toBe(0);
  await fake.close();
});

const KINDS: FakeKind[] = ['ollama', 'llama.cpp', 'vllm', 'lm-studio'];
const media = { toJpeg: () => Promise.reject(new Error('not asked')) };

async function checked(
  kind: FakeKind,
  { change = {}, model = 'fake-vision', apiKey = '' }: { change?: object; model?: string; apiKey?: string },
): Promise<string> {
  fake = await startFakeLlm({ kind });
  Object.assign(fake, change);
  const captioner = createOpenAiCaptioner({ url: fake.url, model, apiKey, media });
  try {
    await captioner.check();
    // What was found is still known the second time.
    await captioner.check();
    return captioner.name;
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return error.message;
  } finally {
    await captioner.close();
  }
}

test.each(KINDS)('%s with its model works', async (kind) => {
  expect(await checked(kind, {})).toBe('fake-vision');
});

test.each(KINDS)('%s with the right key works', async (kind) => {
  expect(await checked(kind, { change: { key: 'a-key' }, apiKey: 'a-key' })).toBe('fake-vision');
});

test.each(KINDS)('%s with another key says so', async (kind) => {
  expect(await checked(kind, { change: { key: 'a-key' }, apiKey: 'another' })).toBe(
    'The caption server refuses the key: correct CAPTION_API_KEY.',
  );
});

test.each(KINDS)('%s with a key that is not set says so', async (kind) => {
  expect(await checked(kind, { change: { key: 'a-key' } })).toBe(
    'The caption server requires a key: set CAPTION_API_KEY.',
  );
});

test.each(KINDS)('%s without the model says how to get it', async (kind) => {
  expect(await checked(kind, { change: { models: ['a', 'b'] } })).toBe(
    'The caption server does not have the model "fake-vision": get it (with Ollama: ollama pull fake-vision), or correct CAPTION_MODEL.',
  );
});

test.each(KINDS)('%s with only one model uses it if none is named', async (kind) => {
  expect(await checked(kind, { model: '' })).toBe('fake-vision');
});

test.each(KINDS)('%s with several models and none named says so', async (kind) => {
  expect(await checked(kind, { change: { models: ['a', 'b'] }, model: '' })).toBe(
    'The caption server has several models: set CAPTION_MODEL to the one to use.',
  );
});

test.each(KINDS)('%s without models says so', async (kind) => {
  expect(await checked(kind, { change: { models: [] } })).toBe(
    'The caption server has no model: give it one, and set CAPTION_MODEL to its name.',
  );
});

test.each<FakeKind>(['ollama', 'llama.cpp', 'lm-studio'])('%s with a blind model says so', async (kind) => {
  expect(await checked(kind, { change: { sees: false } })).toBe(
    'The model of CAPTION_MODEL cannot see images: set CAPTION_MODEL to a vision model.',
  );
});

test('llama.cpp with several models lists which of them see', async () => {
  const change = { models: ['fake-vision', 'other'] };
  expect(await checked('llama.cpp', { change })).toBe('fake-vision');
  await fake.close();
  expect(await checked('llama.cpp', { change: { ...change, sees: false } })).toContain('cannot see images');
});

test('llama.cpp builds that do not state whether a model takes images are trusted', async () => {
  expect(await checked('llama.cpp', { change: { hasModalities: false } })).toBe('fake-vision');
});

test('only llama.cpp takes any name for its one model', async () => {
  const change = { models: ['/models/gemma-vision.gguf'] };
  expect(await checked('llama.cpp', { change })).toBe('fake-vision');
  await fake.close();
  expect(await checked('llama.cpp', { change, model: '' })).toBe('gemma-vision.gguf');
  await fake.close();
  expect(await checked('vllm', { change })).toContain('does not have the model');
});

test('Ollama’s models are found without their tag', async () => {
  expect(await checked('ollama', { change: { models: ['fake-vision:latest'] } })).toBe('fake-vision');
});

test('llama.cpp that still loads says so', async () => {
  expect(await checked('llama.cpp', { change: { isLoading: true } })).toBe(
    'The caption server is loading its model or has too much to do: try again in a minute.',
  );
});
