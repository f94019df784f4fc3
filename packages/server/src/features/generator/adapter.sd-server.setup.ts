/** A fake of stable-diffusion.cpp's server for each test of a file, and generators that use it. */
import { afterEach, beforeEach } from 'vitest';
import { type FakeSdServer, startFakeSdServer } from '../../testing/fake-sd-server.ts';
import { createSdServerGenerator, type SdServerOptions } from './adapter.sd-server.ts';
import type { Generator } from '../../engines/ports/generator.ts';

/** After each test it waits until no socket is left. @param onStart gets the fake of each test */
export function useFakeSdServer(onStart: (fake: FakeSdServer) => void) {
  const generators: Generator[] = [];
  let fake: FakeSdServer;
  beforeEach(async () => {
    fake = await startFakeSdServer();
    onStart(fake);
  });
  afterEach(async () => {
    await Promise.all(generators.splice(0).map((generator) => generator.close()));
    await fake.quiet();
    await fake.close();
  });

  return {
    generatorWith: (
      { patience, ...options }: Partial<SdServerOptions> = {},
      entry: { url?: string; user?: string; password?: string } = {},
    ): Generator => {
      const generator = createSdServerGenerator(
        { url: fake.url, ...entry },
        {
          name: 'Mine',
          checkpoints: [],
          checkMs: 60_000,
          answerMs: 60_000,
          patience: { lookMs: 2, lostMs: 100, cancelMs: 60_000, ...patience },
          ...options,
        },
      );
      generators.push(generator);
      return generator;
    },
  };
}
