import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
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

/** Draws an option. */
export type RenderOption = (option: ComboboxOption, state: { isChosen: boolean }) => ReactNode;

/** Rows of the list. @param full whether only what is chosen can be pressed */
export function optionRows(
  options: readonly ComboboxOption[],
  chosen: readonly string[],
  full: boolean,
  renderOption: RenderOption = drawOption,
): ListRow[] {
  return options.map((option) => {
    const { value, disabled } = option;
    const isChosen = chosen.includes(value);
    return {
      key: value,
      disabled: disabled || (full && !isChosen),
      selected: isChosen,
      content: (
        <>
          {renderOption(option, { isChosen })}
          {isChosen ? <Check className={styles.Check} aria-hidden="true" /> : null}
        </>
      ),
    };
  });
}

function drawOption({ value, label, hint, imageUrl }: ComboboxOption): ReactNode {
  return (
    <>
      {imageUrl === undefined ? null : (
        <img className={styles.Image} src={imageUrl} alt="" width={32} height={32} loading="lazy" decoding="async" />
      )}
      <span className={styles.Texts}>
        {/* A row without a text could not be distinguished from the others. */}
        <span className={styles.Label}>{label.trim() === '' ? value : label}</span>
        {hint ? <span className={styles.Hint}>{hint}</span> : null}
      </span>
    </>
  );
}
