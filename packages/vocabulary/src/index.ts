export { compressTags, readTags } from './file.ts';
export { openVocabulary, openVocabularyOf, readShippedTags } from './open.ts';
export { CATEGORIES, type Category, type VocabularyTag } from './stored.ts';
export { isSuggestible } from './suggestible.ts';
export { type TagCompletion, tagNameOf, type Vocabulary } from './vocabulary.ts';
