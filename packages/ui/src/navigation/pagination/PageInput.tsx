import { cx } from 'class-variance-authority';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { useAnnounce } from '../../foundations/announcer/index.ts';
import { Button } from '../../actions/button/index.ts';
import controlStyles from '../../inputs/field/Control.module.css';
import type { paginationMessages } from '../../messages.ts';
import { parsePage } from './pages.ts';
import styles from './Pagination.module.css';

interface PageInputProps {
  disabled: boolean;
  /** The typed text stays until the requested page has loaded. */
  loading: boolean;
  text: typeof paginationMessages;
  onGo: (page: number) => void;
}

/** A field to enter a page number. */
export function PageInput({ disabled, loading, text, onGo }: PageInputProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState('');
  const [isInvalid, setIsInvalid] = useState(false);
  const announce = useAnnounce();

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // In React, a submit also reaches a form around this one, such as around its dialog.
    event.stopPropagation();
    if (loading) return;
    const page = parsePage(value);
    setIsInvalid(page === undefined);
    if (page === undefined) {
      announce(text.invalidPage, 'assertive');
      input.current?.focus();
      return;
    }
    setValue('');
    onGo(page);
  };
  return (
    <form className={styles.Form} noValidate onSubmit={submit}>
      <label htmlFor={id} className={styles.Label}>
        {text.goTo}
      </label>
      <input
        ref={input}
        id={id}
        className={cx(controlStyles.Control, styles.Input)}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="go"
        disabled={disabled}
        value={value}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? `${id}-error` : undefined}
        onChange={(event) => {
          setValue(event.target.value);
          setIsInvalid(false);
        }}
      />
      <Button type="submit" disabled={disabled} aria-disabled={loading || undefined}>
        {text.go}
      </Button>
      {isInvalid ? (
        <p id={`${id}-error`} className={styles.Error}>
          {text.invalidPage}
        </p>
      ) : null}
    </form>
  );
}
