/** A captioner without a model: what the image's tags say, in words. */
import type { Engine } from '../../engines/ports/engine.ts';
import type { SureTags } from './facts.ts';
import type { Captioner, CaptionStyle } from './port.ts';
import { altOf, sentencesOf } from './sentences.ts';
import { promptOf, tagLineOf } from './tag-lines.ts';

/** Tags that are less likely than this are not told. */
const SURE = 0.5;

const STYLES: Record<CaptionStyle, (tags: SureTags) => string> = {
  short: (tags) => sentencesOf(tags)[0]?.trimEnd() ?? '',
  descriptive: (tags) => sentencesOf(tags).join(''),
  tags: tagLineOf,
  prompt: promptOf,
  alt: altOf,
};

/** @param tagger whose tags the words are made of: without them there are none */
export function createBuiltinCaptioner(tagger: Pick<Engine, 'check'>): Captioner {
  return {
    kind: 'Built in',
    name: 'Sentences from tags',
    async *caption(subject, style, signal) {
      const { character, general } = await subject.tags();
      signal.throwIfAborted();
      const sure = (tags: typeof general) => tags.filter(({ score }) => score >= SURE).map(({ tag }) => tag);
      const text = STYLES[style]({ characters: sure(character), general: sure(general) });
      for (const [word] of text.matchAll(/\S+\s*/g)) {
        yield word;
        signal.throwIfAborted();
      }
    },
    check: () => tagger.check(),
    close: async () => {},
  };
}
