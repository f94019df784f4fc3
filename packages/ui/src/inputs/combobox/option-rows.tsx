import Check from 'lucide-react/icons/check';
import styles from './Combobox.module.css';
import type { ListRow } from './ListPopup.tsx';

/** A choice. */
export interface ComboboxOption {
  /** Unique. */
  value: string;
  label: string;
  /** A short line below the label; it is searched too. */
  hint?: string;
  /** A square image before the label. */
  imageUrl?: string;
  /** @default false */
  disabled?: boolean;
}

/** Rows of the list. */
export function optionRows(options: readonly ComboboxOption[], chosen: string | null): ListRow[] {
  return options.map(({ value, label, hint, imageUrl, disabled }) => ({
    key: value,
    disabled,
    selected: value === chosen,
    content: (
      <>
        {imageUrl === undefined ? null : (
          <img className={styles.Image} src={imageUrl} alt="" width={32} height={32} loading="lazy" decoding="async" />
        )}
        <span className={styles.Texts}>
          {/* A row without a text could not be distinguished from the others. */}
          <span className={styles.Label}>{label.trim() === '' ? value : label}</span>
          {hint ? <span className={styles.Hint}>{hint}</span> : null}
        </span>
        {value === chosen ? <Check className={styles.Check} aria-hidden="true" /> : null}
      </>
    ),
  }));
}
