import type { ListRow } from '../combobox/ListPopup.tsx';
import popup from '../../internal/Popup.module.css';
import { warnOnce } from '../../internal/warn-once.ts';
import type { promptFieldMessages } from '../../messages.ts';
import { spacedTag } from '../../patterns/tag-composer/spelling.ts';
import { VisuallyHidden } from '../../foundations/visually-hidden/index.ts';
import styles from './PromptField.module.css';
import type { PromptSuggestion } from './use-suggestions.ts';

/** Rows of the list, each tag once. */
export function suggestionRows(
  suggestions: readonly PromptSuggestion[],
  { categories, uses }: typeof promptFieldMessages,
): ListRow[] {
  const tags = new Set<string>();
  const unique = suggestions.filter(({ tag }) => !tags.has(tag) && tags.add(tag));
  if (unique.length < suggestions.length) {
    warnOnce(
      'PromptField: `suggest` gave the same tag twice, so that the keyboard could not tell them apart. Only the first is shown; give each tag once.',
    );
  }
  return unique.map(({ tag, category = 'general', count, alias }) => ({
    key: tag,
    content: (
      <>
        <span className={styles.Dot} data-category={category} aria-hidden="true" />
        <VisuallyHidden>{`${categories[category] ?? category}: `}</VisuallyHidden>
        <span className={styles.Tag}>{alias ? `${spacedTag(alias)} → ${spacedTag(tag)}` : spacedTag(tag)}</span>
        {count === undefined ? null : <span className={popup.ItemEnd}>{uses(count)}</span>}
      </>
    ),
  }));
}
