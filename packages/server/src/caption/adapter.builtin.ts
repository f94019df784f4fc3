/** A captioner without a model: sentences made of the picture's tags. */
import type { Captioner } from './port.ts';
import { sentencesOf } from './sentences.ts';

/** Tags that are less likely than this are not told. */
const LEAST_SCORE = 0.5;

export function createBuiltinCaptioner(): Captioner {
  return {
    kind: 'Built in',
    name: 'Sentences from tags',
    async *caption(subject, _style, signal) {
      const { character, general, rating } = await subject.tags();
      signal.throwIfAborted();
      const likely = (tags: typeof general) => tags.filter(({ score }) => score >= LEAST_SCORE).map(({ tag }) => tag);
      const sentences = sentencesOf({
        characters: likely(character),
        general: likely(general),
        rating: rating[0]?.tag,
      });
      for (const sentence of sentences) {
        for (const [word] of sentence.matchAll(/\S+\s*/g)) {
          yield word;
          signal.throwIfAborted();
        }
      }
    },
    check: async () => {},
    close: async () => {},
  };
}
