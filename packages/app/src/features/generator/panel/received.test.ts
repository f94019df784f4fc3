import { expect, test } from 'vitest';
import { NEW_DRAFT } from './draft.ts';
import { receivedDraft } from './received.ts';

const kept = { ...NEW_DRAFT, prompt: 'before', negativePrompt: 'lowres', cfg: 6, seed: 3 };

test('no draft is received if nothing was sent', () => expect(receivedDraft(kept, {})).toBeUndefined());

test('a prompt replaces the stored one and keeps all other settings', () => {
  expect(receivedDraft(kept, { prompt: '' })?.draft).toEqual({ ...kept, prompt: '' });
  expect(receivedDraft(kept, { prompt: '1girl' })).toEqual({
    draft: { ...kept, prompt: '1girl' },
    sentence: 'This prompt was sent from another tool.',
    isWhole: false,
  });
});

test('settings replace the stored ones that they have, and reset a missing negative prompt', () => {
  const settings = {
    source: 'ComfyUI',
    settings: { prompt: '1girl', width: 832, height: 1_216, cfg: 5, steps: 28, seed: 42, sampler: 'Euler a' },
    original: { prompt: '1girl', model: 'pony' },
  };
  const received = receivedDraft(kept, { prompt: 'ignored', settings });
  expect(received?.draft).toEqual({
    ...kept,
    prompt: '1girl',
    negativePrompt: '',
    size: { preset: 'tall', width: 832, height: 1_216 },
    cfg: 5,
    steps: 28,
    seed: 42,
    sampler: 'Euler a',
  });
  expect(received?.isWhole).toBe(true);
  expect(received?.sentence).toMatch(/ComfyUI saved in the image. Its model, pony, is not available/);
});
