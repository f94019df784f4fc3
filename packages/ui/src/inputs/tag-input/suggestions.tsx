import type { ToneOf } from '../../internal/tone.ts';
import type { ListRow } from '../combobox/ListPopup.tsx';
import popup from '../../internal/Popup.module.css';
import styles from './TagInput.module.css';
import { isSameTag } from './tags.ts';

/** A tag that may be meant. */
export interface TagSuggestion {
  /** The tag. */
  value: string;
  /** Shown in its place. @default the tag */
  label?: string;
  /** How many images have it. */
  count?: number;
  /** What kind of tag it is, as a color. @default 'neutral' */
  tone?: ToneOf<'neutral' | 'accent' | 'success' | 'warning' | 'error'>;
}

/** Rows of a list, without tags that are chosen, each once. */
export function suggestionRows(
  suggestions: readonly TagSuggestion[],
  tags: readonly string[],
  uses: (count: number) => string,
): ListRow[] {
  const shown = suggestions.filter(
    ({ value }, index) =>
      !tags.some((tag) => isSameTag(tag, value)) &&
      suggestions.findIndex((other) => isSameTag(other.value, value)) === index,
  );
  return shown.map(({ value, label = value, count, tone = 'neutral' }) => ({
    key: value,
    content: (
      <>
        <span className={styles.Dot} data-tone={tone} aria-hidden="true" />
        <span className={styles.Suggestion}>{label}</span>
        {count === undefined ? null : <span className={popup.ItemEnd}>{uses(count)}</span>}
      </>
    ),
  }));
}
