export { openVocabulary } from './open.ts';
export type { Category, VocabularyTag } from './stored.ts';
export { type TagCompletion, tagNameOf, type Vocabulary } from './vocabulary.ts';
