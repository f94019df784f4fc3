/** A fake ComfyUI for each test of a file, and generators that use it. */
import { afterEach, beforeEach, expect } from 'vitest';
import { type FakeComfyUi, startFakeComfyUi } from '../../testing/fake-comfyui.ts';
import { createComfyUiGenerator, type ComfyUiOptions } from './adapter.comfyui.ts';
import { SENTENCE } from './generator.contract.ts';
import type { Generator } from '../../engines/ports/generator.ts';

/** After each test it looks that no socket is left. @param onStart gets the fake of each test */
export function useFakeComfyUi(onStart: (fake: FakeComfyUi) => void) {
  const generators: Generator[] = [];
  let fake: FakeComfyUi;
  beforeEach(async () => {
    fake = await startFakeComfyUi();
    onStart(fake);
  });
  afterEach(async () => {
    await Promise.all(generators.splice(0).map((generator) => generator.close()));
    await fake.quiet();
    expect(fake.openSockets()).toBe(0);
    expect(fake.origins).toEqual([]);
    await fake.close();
  });

  return {
    /** It looks at the queue only where a test wishes it, with `lookMs`. */
    generatorWith: (
      { patience, ...options }: Partial<ComfyUiOptions> = {},
      entry: { url?: string; user?: string; password?: string } = {},
    ): Generator => {
      const generator = createComfyUiGenerator(
        { url: fake.url, ...entry },
        {
          name: 'Second',
          checkpoints: [],
          checkMs: 60_000,
          answerMs: 60_000,
          patience: { retryMs: 1, reopenMs: 60_000, lookMs: 60_000, cancelMs: 60_000, ...patience },
          ...options,
        },
      );
      generators.push(generator);
      return generator;
    },
    isIdle: (): boolean => fake.queue().running === undefined && fake.queue().pending.length === 0,
  };
}

/** The sentence that work ends with. */
export async function failureOf(work: Promise<unknown>): Promise<string> {
  const failure = await work.then(
    () => undefined,
    (error: unknown) => error as Error,
  );
  expect(failure?.name).toBe('EngineError');
  expect(failure?.message).toMatch(SENTENCE);
  return failure?.message ?? '';
}
