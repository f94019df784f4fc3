/** Fakes of the model of model.test.ts: an engine that works until it is told to end, and a bucket. */
import sharp from 'sharp';
import type { GenerationEvent, GenerationSettings, Generator } from '../../engines/ports/generator.ts';
import { EngineError } from '../../platform/errors/engine-error.ts';
import { currentClient } from '../../platform/fairness/client.ts';
import type { ObjectStore } from '../../platform/storage/port.ts';

/** Its result, a PNG file. */
export const IMAGE = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#808080' } })
  .png()
  .toBuffer();
export interface Work {
  seed: number;
  end: (how: 'finish' | 'fail') => void;
  /** Its result is not wanted any more, though the engine may go on. */
  isBrokenOff: () => boolean;
}

/** Every third image is not broken off, like those of an engine that cannot. */
export class FakeEngine implements Generator {
  readonly kind = 'Fake';
  readonly name = 'fake';
  readonly medium = 'drawn';
  readonly parallel = 1;
  readonly works: Work[] = [];
  /** Whose images were begun, in this order. */
  readonly begun: string[];
  readonly failedSeeds: number[] = [];

  constructor(begun: string[]) {
    this.begun = begun;
  }

  async *generate({ seed }: GenerationSettings, signal: AbortSignal): AsyncGenerator<GenerationEvent> {
    signal.throwIfAborted();
    this.begun.push(currentClient());
    const gate = Promise.withResolvers<'finish' | 'fail'>();
    const work = { seed, end: gate.resolve, isBrokenOff: () => signal.aborted };
    this.works.push(work);
    if (seed % 3 !== 0) signal.addEventListener('abort', () => gate.reject(signal.reason));
    try {
      yield { kind: 'progress', step: 1, steps: 2 };
      if ((await gate.promise) === 'fail') {
        this.failedSeeds.push(seed);
        throw new EngineError('The fake engine failed.');
      }
    } finally {
      this.works.splice(this.works.indexOf(work), 1);
    }
    yield { kind: 'image', bytes: IMAGE };
  }
  checkpoints = async (): Promise<string[]> => [];
  samplers = async (): Promise<string[]> => [];
  check = async (): Promise<void> => {};
  close = async (): Promise<void> => {};
}

/** A bucket whose files are these. */
export function bucketOf(files: Map<string, Uint8Array>): ObjectStore {
  const unused = () => {
    throw new Error('The model does not use this.');
  };
  return {
    put: async (name, from) => void files.set(name, from as Uint8Array),
    get: async (name) => files.get(name),
    remove: async (name) => void files.delete(name),
    hasRoom: async () => true,
    open: unused,
    stat: unused,
    list: unused,
    check: unused,
    close: unused,
  };
}
