export { TagInput, type TagInputProps, type TagInputReason, type TagSuggestion } from './TagInput.tsx';
export { splitTags } from './tags.ts';
