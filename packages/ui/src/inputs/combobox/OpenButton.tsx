import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import styles from './Combobox.module.css';

interface OpenButtonProps {
  label: string;
  isOpen: boolean;
  disabled: boolean;
  onToggle: () => void;
}

/** Shows the list of a combobox, for pointers: ArrowDown does the same. */
export function OpenButton({ label, isOpen, disabled, onToggle }: OpenButtonProps) {
  return (
    <button
      type="button"
      className={styles.Button}
      tabIndex={-1}
      aria-label={label}
      aria-expanded={isOpen}
      disabled={disabled}
      // The focus stays in the field.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onToggle}
    >
      <ChevronsUpDown aria-hidden="true" />
    </button>
  );
}
