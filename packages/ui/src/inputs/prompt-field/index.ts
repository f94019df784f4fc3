export { PromptField, type PromptFieldProps } from './PromptField.tsx';
export { type PromptSuggestion, type SuggestTags } from './use-suggestions.ts';
