/** A captioner without a model: turns the image's tags into sentences. */
import type { Engine } from '../../engines/ports/engine.ts';
import { wordsOf } from '../../catalog/tags/tag-words.ts';
import type { SureTags } from './facts.ts';
import type { Look } from './look.ts';
import { lookTags } from './look-words.ts';
import type { Captioner, CaptionStyle } from './port.ts';
import { altOf, sentencesOf } from './sentences.ts';
import { promptOf, tagLineOf } from './tag-lines.ts';
import type { CaptionTasks } from './tasks.ts';

/** Tags with a lower score are left out. */
const SURE = 0.5;

/** Minimum number of tags of what is visible for a caption from tags alone; with fewer, facts from the pixels are added. */
const FEW = 4;
const OF_NOBODY = /_background$|^(?:no_humans|solo|monochrome|greyscale)$/;
/** Maximum number of tags mentioned as possible. */
const MAX_POSSIBLE = 3;

interface Told {
  sure: SureTags;
  /** The same as sentences may state it. */
  stated: SureTags;
  /** Tags above the tagger's threshold that are too uncertain to be stated as facts. */
  possible: readonly string[];
  /** Facts from the pixels, if the tags say little. */
  look: Look | undefined;
  /** The text if little is known. */
  end: string;
}

const STYLES: Record<CaptionStyle, (told: Told) => string> = {
  short: ({ stated, look }) => sentencesOf(stated, look)[0]?.trimEnd() ?? '',
  descriptive: ({ stated, possible, look, end }) =>
    [
      ...sentencesOf(stated, look).map((sentence) => sentence.trimEnd()),
      ...(possible.length > 0 ? [`It may also show: ${possible.map(wordsOf).join(', ')}.`] : []),
      ...(look ? [end] : []),
    ].join(' '),
  tags: ({ sure, look }) => tagLineOf(withLook(sure, look)),
  prompt: ({ sure, look }) => promptOf(withLook(sure, look)),
  alt: ({ stated, look }) => altOf(stated, look),
};

function withLook({ characters, general }: SureTags, look: Look | undefined): SureTags {
  return { characters, general: [...new Set([...general, ...(look ? lookTags(look) : [])])] };
}

/**
 * On drawings unlike the samples, for which it has few tags, the built-in tagger takes women for `1boy`, and most of the
 * men that it finds are grown up (docs/reference/tagger.md): only that there is a person is certain.
 */
function withoutGender({ characters, general }: SureTags): SureTags {
  return { characters, general: general.map((tag) => (tag === '1boy' || tag === '1girl' ? '1other' : tag)) };
}

export interface BuiltinCaptionerParts {
  /** The tagger whose tags become the caption. */
  tagger: Pick<Engine, 'check' | 'kind'>;
  media: CaptionTasks;
}

export function createBuiltinCaptioner({ tagger, media }: BuiltinCaptionerParts): Captioner {
  return {
    kind: 'Built in',
    name: 'Sentences from tags',
    async *caption(subject, style, signal) {
      const { character, general } = await subject.tags();
      signal.throwIfAborted();
      const sure = (tags: typeof general) => tags.filter(({ score }) => score >= SURE).map(({ tag }) => tag);
      const told = { characters: sure(character), general: sure(general) };
      const isLittle = told.characters.length + told.general.filter((tag) => !OF_NOBODY.test(tag)).length < FEW;
      const isBuiltin = tagger.kind === 'Built in';
      const look = isLittle ? await media.lookAt(await subject.bytes(), { signal }) : undefined;
      const text = STYLES[style]({
        sure: told,
        stated: isLittle && isBuiltin ? withoutGender(told) : told,
        possible: general
          .filter(({ score }) => score < SURE)
          .slice(0, MAX_POSSIBLE)
          .map(({ tag }) => tag),
        look,
        end: isBuiltin ? 'The built-in tagger cannot tell more.' : 'The tagger is sure of nothing else.',
      });
      for (const [word] of text.matchAll(/\S+\s*/g)) {
        yield word;
        signal.throwIfAborted();
      }
    },
    check: () => tagger.check(),
    close: async () => {},
  };
}
