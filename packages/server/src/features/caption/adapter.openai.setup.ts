/** Caption servers for the tests of what they are asked. */
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { TagGroups } from '../../platform/db/json-columns.ts';
import { type FakeKind, type FakeLlm, startFakeLlm } from '../../testing/fake-llm.ts';
import { imageOf } from '../../testing/images.ts';
import { createTestMedia } from '../../testing/media.ts';
import type { MediaPool } from '../media-pool.ts';
import { createOpenAiCaptioner, type OpenAiOptions } from './adapter.openai.ts';
import type { Captioner, CaptionStyle, CaptionSubject } from './port.ts';

export let media: MediaPool;
/** An image file. */
export let image: Uint8Array;
let fake: FakeLlm | undefined;
let captioner: Captioner | undefined;
beforeAll(async () => {
  media = createTestMedia();
  image = new Uint8Array(await (await imageOf(3)).arrayBuffer());
});
afterAll(() => media.close());
afterEach(async () => {
  await captioner?.close();
  await fake?.quiet();
  expect(fake?.openSockets()).toBe(0);
  await fake?.close();
});

export const TAGS: TagGroups = {
  rating: [{ tag: 'sensitive', score: 0.9 }],
  character: [{ tag: 'hatsune_miku_(vocaloid)', score: 0.97 }],
  general: [
    { tag: '1girl', score: 0.99 },
    { tag: 'long_hair', score: 0.9 },
    { tag: '^_^', score: 0.8 },
    { tag: 'hat', score: 0.4 },
  ],
};

/** A caption server and the adapter for it; both end with the test. */
export async function start(kind: FakeKind = 'ollama', options: Partial<OpenAiOptions> = {}, key?: string) {
  fake = await startFakeLlm({ kind, ...(key !== undefined && { key }) });
  captioner = createOpenAiCaptioner({ url: fake.url, model: 'fake-vision', apiKey: '', media, ...options });
  return { fake, captioner };
}

export function subjectOf(bytes: Uint8Array = image, tags = async () => TAGS): CaptionSubject {
  return { bytes: async () => bytes, tags };
}

export async function captionOf(
  from: Captioner,
  style: CaptionStyle = 'short',
  subject = subjectOf(),
  signal: AbortSignal = new AbortController().signal,
): Promise<string> {
  let text = '';
  for await (const piece of from.caption(subject, style, signal)) text += piece;
  return text;
}
