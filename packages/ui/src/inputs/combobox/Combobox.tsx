import { cx } from 'class-variance-authority';
import X from 'lucide-react/icons/x';
import {
  type ComponentPropsWithoutRef,
  forwardRef,
  type KeyboardEvent,
  useId,
  useMemo,
  useRef,
  type ReactNode,
} from 'react';
import control from '../field/Control.module.css';
import { Field, type FieldTexts } from '../field/index.ts';
import { RESET } from '../../internal/details.ts';
import { takesEscape } from '../../internal/escape.ts';
import { isComposing } from '../../internal/is-composing.ts';
import { useControllable } from '../../internal/use-controllable.ts';
import { useValueReset } from '../../internal/use-value-reset.ts';
import { comboboxMessages } from '../../messages.ts';
import { isRowKey } from './active-row.ts';
import styles from './Combobox.module.css';
import { filterOptions } from './filter.ts';
import { comboboxField, ListPopup } from './ListPopup.tsx';
import { OpenButton } from './OpenButton.tsx';
import type { ComboboxOption } from './option-rows.tsx';
import { useAnnounceResults, useChosen, useUniqueOptions } from './use-options.ts';
import { useSearch } from './use-search.ts';

export type { ComboboxOption };
/** How the choice was changed. */
export type ComboboxReason = 'choose' | 'clear' | 'reset';

export interface ComboboxProps
  extends FieldTexts<ReactNode>, Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'defaultValue' | 'onChange'> {
  /** In order. */
  options: readonly ComboboxOption[];
  /** The value of an option, or null. */
  value?: string | null;
  /** @default null */
  defaultValue?: string | null;
  onValueChange?: (value: string | null, details: { reason: ComboboxReason }) => void;
  /**
   * Which options match a text, best first; null if `options` are already filtered, for example by a server.
   * @default by words
   */
  filter?: ((options: readonly ComboboxOption[], query: string) => readonly ComboboxOption[]) | null;
  /** Draws an option in the list, in place of its image, label and hint, which are searched and name it elsewhere. */
  renderOption?: (option: ComboboxOption, state: { isChosen: boolean }) => ReactNode;
  /** The text to find options for; empty again when the list has closed. */
  onQueryChange?: (text: string) => void;
  /** More options are loading. @default false */
  loading?: boolean;
  /** Shown if no option matches. @default comboboxMessages.empty */
  emptyText?: string;
  /** Whether the choice may be empty. @default false */
  clearable?: boolean;
  placeholder?: string;
  /** @default 'md' */
  size?: 'sm' | 'md' | 'lg';
  /** Sends the value under this name with a form. */
  name?: string;
  /** Says to screen readers that a choice has to be made; `error` says so when there is none. @default false */
  required?: boolean;
  /** @default false */
  disabled?: boolean;
  /** @default comboboxMessages */
  labels?: Partial<typeof comboboxMessages>;
}

/** A choice from a list with type-ahead search. */
export const Combobox = forwardRef<HTMLDivElement, ComboboxProps>(function Combobox(
  {
    label,
    hideLabel,
    hint,
    error,
    options: given,
    value: givenValue,
    defaultValue = null,
    onValueChange,
    filter = filterOptions,
    renderOption,
    onQueryChange,
    loading = false,
    labels,
    emptyText = labels?.empty ?? comboboxMessages.empty,
    clearable = false,
    placeholder,
    size = 'md',
    name,
    required = false,
    disabled = false,
    className,
    ...props
  },
  ref,
) {
  const text = { ...comboboxMessages, ...labels };
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [value, setValue] = useControllable({ value: givenValue, defaultValue, onChange: onValueChange });
  const options = useUniqueOptions('Combobox', given);
  const [chosen, remember] = useChosen(options, value);
  const values = useMemo(() => (value === null ? [] : [value]), [value]);
  const list = useSearch({ options, filter, chosen: values, first: values[0], disabled, onQueryChange, renderOption });
  const { isOpen, setIsOpen, query, search, rows, found, activeRow, open, leave } = list;

  useAnnounceResults(isOpen && query && !loading ? (found.length > 0 ? text.results(found.length) : emptyText) : '');

  const choose = (next: string) => {
    // Leaving the field may remove the options that were found.
    remember(options.find((option) => option.value === next));
    leave();
    if (next !== value) setValue(next, { reason: 'choose' });
  };
  useValueReset(input, value, (first) => setValue(first, RESET), leave);
  const clear = () => {
    search(null);
    if (value !== null) setValue(null, { reason: 'clear' });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event.nativeEvent) || event.ctrlKey || event.metaKey) return;
    if (isRowKey(event.key)) {
      if (event.altKey && event.key === 'ArrowUp') setIsOpen(false);
      // The first press shows the choice, the next ones move.
      else open(event.altKey || (!isOpen && value !== null) ? undefined : event.key);
    } else if (event.key === 'Enter' && isOpen) {
      // Without a row it does nothing: an open list does not submit the form.
      if (activeRow !== undefined) choose(activeRow);
    } else if (event.key === 'Escape' && isOpen) setIsOpen(false);
    else if (event.key === 'Escape' && query !== null) search(null);
    // Unless the key has just closed a surrounding dialog.
    else if (event.key === 'Escape' && clearable && value !== null && !event.defaultPrevented) clear();
    else return;
    event.preventDefault();
  };

  return (
    <Field
      {...props}
      ref={ref}
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      error={error}
      data-open={isOpen || undefined}
      className={className}
    >
      {(field, { labelId }) => (
        <>
          <ListPopup
            open={isOpen}
            id={listId}
            labelledBy={labelId}
            rows={rows}
            total={found.length}
            active={activeRow}
            onActiveChange={list.setActive}
            onChoose={(key) => {
              choose(key);
              input.current?.focus();
            }}
            onDismiss={leave}
            loadingText={loading ? text.loading : undefined}
            note={
              found.length === 0 && !loading
                ? emptyText
                : found.length > rows.length && text.more(found.length - rows.length)
            }
            anchor={box}
          >
            <div ref={box} className={cx(control.Control, styles.Box)} data-size={size}>
              {chosen?.imageUrl !== undefined && query === null ? (
                <img className={styles.Chosen} src={chosen.imageUrl} alt="" width={20} height={20} />
              ) : null}
              <input
                {...field}
                {...(query === null ? {} : takesEscape)}
                {...comboboxField({ open: isOpen, id: listId, rows, active: activeRow })}
                ref={input}
                className={control.Input}
                type="text"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                placeholder={placeholder}
                aria-required={required || undefined}
                disabled={disabled}
                value={query ?? chosen?.label ?? ''}
                onChange={(event) => {
                  const typed = event.target.value;
                  if (typed === '' && clearable) clear();
                  else search(typed);
                  setIsOpen(true);
                }}
                onClick={(event) => {
                  if (isOpen) return;
                  open();
                  // Typing replaces the shown choice.
                  if (query === null) event.currentTarget.select();
                }}
                onKeyDown={onKeyDown}
                onBlur={(event) => {
                  // If nothing else has the focus, the window lost it, or an open list handles it itself.
                  if (event.relatedTarget || !isOpen) leave();
                }}
              />
              {clearable && value !== null && !disabled ? (
                <button
                  type="button"
                  className={styles.Button}
                  // One tab stop for the whole field: Escape does the same.
                  tabIndex={-1}
                  aria-label={text.clear}
                  title={text.clear}
                  onClick={() => {
                    clear();
                    input.current?.focus();
                  }}
                >
                  <X aria-hidden="true" />
                </button>
              ) : null}
              <OpenButton
                label={text.open}
                isOpen={isOpen}
                disabled={disabled}
                onToggle={() => {
                  if (isOpen) leave();
                  else open();
                  input.current?.focus();
                }}
              />
            </div>
          </ListPopup>
          {name === undefined || disabled || value === null ? null : <input type="hidden" name={name} value={value} />}
        </>
      )}
    </Field>
  );
});
