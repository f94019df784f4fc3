/** A fake A1111 for each test of a file, and generators that use it. */
import { afterEach, beforeEach, expect } from 'vitest';
import { type A1111Build, type FakeA1111, startFakeA1111 } from '../../testing/fake-a1111.ts';
import { type A1111Options, createA1111Generator } from './adapter.a1111.ts';
import type { Generator } from '../../engines/ports/generator.ts';

/** After each test it looks that no socket is left. @param onStart gets the fake of each test */
export function useFakeA1111(onStart: (fake: FakeA1111) => void) {
  const generators: Generator[] = [];
  const fakes: FakeA1111[] = [];

  async function begin(build?: A1111Build): Promise<FakeA1111> {
    const fake = await startFakeA1111(build);
    fakes.push(fake);
    onStart(fake);
    return fake;
  }
  beforeEach(async () => {
    await begin();
  });
  afterEach(async () => {
    await Promise.all(generators.splice(0).map((generator) => generator.close()));
    for (const fake of fakes.splice(0)) {
      await fake.quiet();
      expect(fake.openSockets()).toBe(0);
      await fake.close();
    }
  });

  return {
    /** Another build in place of the usual one. */
    use: begin,
    generatorWith: (
      { patience, ...options }: Partial<A1111Options> = {},
      entry: { url?: string; user?: string; password?: string } = {},
    ): Generator => {
      const url = fakes.at(-1)?.url ?? '';
      const generator = createA1111Generator(
        { url, ...entry },
        {
          name: 'Second',
          checkpoints: [],
          checkMs: 60_000,
          answerMs: 60_000,
          patience: { lookMs: 2, cancelMs: 60_000, ...patience },
          ...options,
        },
      );
      generators.push(generator);
      return generator;
    },
  };
}
