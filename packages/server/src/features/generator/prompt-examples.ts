/** Prompts to start from, each with an image that the built-in illustrator draws of it once. */
import { createHash } from 'node:crypto';
import { VERSION } from '../../platform/version.ts';
import type { GeneratorTasks } from './tasks.ts';

interface PromptExample {
  prompt: string;
  /** Chosen by eye. */
  seed: number;
}

const EXAMPLES: readonly PromptExample[] = [
  { prompt: '1girl, silver hair, blue eyes, school uniform, cherry blossoms, smile', seed: 9 },
  { prompt: '1girl, cat ears, blonde hair, kimono, fireworks, night', seed: 9 },
  { prompt: 'no humans, scenery, castle', seed: 6 },
];
/** Size of an image, in pixels: twice that of a card. */
const SIZE = { width: 576, height: 336 };

/** Changes with the image, which browsers keep. */
const versionOf = ({ prompt, seed }: PromptExample) =>
  createHash('sha256').update(`${VERSION} ${seed} ${prompt}`).digest('hex').slice(0, 8);

export function createPromptExamples(media: Pick<GeneratorTasks, 'drawParams' | 'previewGeneration'>) {
  const drawn = new Map<PromptExample, Promise<Uint8Array>>();

  async function draw({ prompt, seed }: PromptExample): Promise<Uint8Array> {
    const { bytes } = await media.drawParams({ tags: prompt.split(', '), unwanted: [], seed, ...SIZE });
    return media.previewGeneration(bytes);
  }

  return {
    list: () => EXAMPLES.map((example) => ({ prompt: example.prompt, version: versionOf(example), ...SIZE })),
    /** A WebP; undefined if there is no such example. @throws MediaError, BusyError */
    async image(index: number): Promise<Uint8Array | undefined> {
      const example = EXAMPLES[index];
      if (!example) return undefined;
      const image = drawn.get(example) ?? draw(example);
      drawn.set(example, image);
      // After a failure, such as a busy server, the next request draws it again.
      image.catch(() => drawn.delete(example));
      return image;
    },
  };
}
