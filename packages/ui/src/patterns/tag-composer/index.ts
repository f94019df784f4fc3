export {
  COMPOSER_DEFAULTS,
  type ComposedTag,
  type ComposerFormat,
  type ComposerOptions,
  type ComposerTag,
  type ComposerThresholds,
  composeTags,
  formatOf,
  NO_EDITS,
  PLAIN_TAGS,
  type TagEdits,
  type TagGroup,
} from './compose.ts';
export { spacedTag } from './spelling.ts';
export { TagComposer, type TagComposerProps } from './TagComposer.tsx';
