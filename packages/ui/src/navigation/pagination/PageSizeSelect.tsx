import { cx } from 'class-variance-authority';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId } from 'react';
import controlStyles from '../../inputs/field/Control.module.css';
import styles from './Pagination.module.css';

interface PageSizeSelectProps {
  label: string;
  pageSize: number | undefined;
  pageSizes: readonly number[];
  disabled: boolean;
  onPageSizeChange: (pageSize: number) => void;
}

/** How many entries stand on a page. */
export function PageSizeSelect({ label, pageSize, pageSizes, disabled, onPageSizeChange }: PageSizeSelectProps) {
  const id = useId();
  // A size that is in use is a choice, even where nobody offers it.
  const sizes = [...new Set(pageSize === undefined ? pageSizes : [...pageSizes, pageSize])]
    .filter((size) => Number.isInteger(size) && size > 0)
    .toSorted((a, b) => a - b);
  return (
    <div className={styles.Size}>
      <label htmlFor={id} className={styles.Label}>
        {label}
      </label>
      <span className={styles.Select}>
        <select
          id={id}
          className={cx(controlStyles.Control, styles.SelectControl)}
          disabled={disabled}
          value={pageSize ?? sizes[0]}
          onChange={(event) => onPageSizeChange(Number(event.target.value))}
        >
          {sizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden="true" />
      </span>
    </div>
  );
}
