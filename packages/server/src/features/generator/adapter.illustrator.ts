/** A generator without a model: the illustrator draws from the prompt's tags. */
import { isKnownTag } from '@mekiki/illustrator';
import type { GeneratorTasks } from './tasks.ts';
import { trueTags } from '../../catalog/tags/cut.ts';
import type { Tagger } from '../../engines/ports/tagger.ts';
import type { Generator } from '../../engines/ports/generator.ts';
import { lorasOfPrompt, requestedTags, tagsOfPrompt } from './prompt.ts';
import { ILLUSTRATOR_OPTIONS, renderingOf } from './illustrator-options.ts';
import { drawnNameOf } from './tag-names.ts';

export interface IllustratorParts {
  media: Pick<GeneratorTasks, 'drawParams'>;
  /** Drawings at once. */
  parallel: number;
  /** Says what an image shows, of which image to image keeps some. */
  tagger: Pick<Tagger, 'tag'>;
}

export function createIllustrator({ media, parallel, tagger }: IllustratorParts): Generator {
  return {
    kind: 'Built in',
    name: 'Mekiki illustrator',
    about: 'Draws figures from tags. It is not a diffusion model.',
    ignores: ['cfg', 'steps', 'sampler'],
    options: ILLUSTRATOR_OPTIONS,
    readsTokens: false,
    readsWeights: false,
    readsLoras: false,
    knowsTag: (tag) => isKnownTag(drawnNameOf(tag)),
    medium: 'drawn',
    parallel,
    samplers: async () => [],
    checkpoints: async () => [],
    async *generate({ prompt, negativePrompt, width, height, seed, start, engineOptions }, signal) {
      const requested = requestedTags(prompt);
      const seen = start ? await tagsOf(tagger, start.bytes, signal) : [];
      const kept = seen.slice(0, Math.round(seen.length * (1 - (start?.strength ?? 1))));
      const { bytes, ignoredTags } = await media.drawParams(
        {
          tags: [...requested, ...kept],
          unwanted: tagsOfPrompt(negativePrompt).map(({ tag }) => tag),
          seed,
          width,
          height,
          rendering: renderingOf(engineOptions),
        },
        { signal },
      );
      const isRequested = new Set(requested);
      const ignored = [...ignoredTags.filter((tag) => isRequested.has(tag)), ...lorasOfPrompt(prompt)];
      yield { kind: 'image', bytes, ignoredTags: ignored };
    },
    check: async () => {},
    close: async () => {},
  };
}

/** Who and what is in an image, the surest first. */
async function tagsOf(tagger: Pick<Tagger, 'tag'>, bytes: Uint8Array, signal: AbortSignal): Promise<string[]> {
  const { character, general } = trueTags(await tagger.tag(bytes, { signal }));
  return [...character, ...general].map(({ tag }) => tag);
}
