import { Field } from '../../inputs/field/index.ts';
import controlStyles from '../../inputs/field/Control.module.css';
import { useTypedNumber } from '../../internal/use-typed-number.ts';

interface NumberInputProps {
  label: string;
  value: number;
  min: number;
  max: number;
  disabled: boolean;
  onCommit: (value: number) => void;
}

/** A whole number with a label, typed or stepped by arrow keys. */
export function NumberInput({ label, value, min, max, disabled, onCommit }: NumberInputProps) {
  const { fieldProps } = useTypedNumber({ value, range: { min, max, step: 1 }, onValue: onCommit });
  return (
    <Field label={label}>
      {(control) => (
        <input
          {...control}
          {...fieldProps}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          className={controlStyles.Control}
          data-size="sm"
          disabled={disabled}
        />
      )}
    </Field>
  );
}
