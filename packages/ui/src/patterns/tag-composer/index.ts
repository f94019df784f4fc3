export {
  COMPOSER_DEFAULTS,
  type ComposerOptions,
  type ComposerTag,
  type ComposerThresholds,
  composeTags,
  NO_EDITS,
  type TagEdits,
  type TagGroup,
} from './compose.ts';
export { spacedTag } from './spelling.ts';
export { TagComposer, type TagComposerProps } from './TagComposer.tsx';
