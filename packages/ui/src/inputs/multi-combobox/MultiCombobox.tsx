import { cx } from 'class-variance-authority';
import X from 'lucide-react/icons/x';
import { type FocusEvent, forwardRef, type KeyboardEvent, useId, useMemo, useRef } from 'react';
import { useAnnounce } from '../../foundations/announcer/index.ts';
import { VisuallyHidden } from '../../foundations/visually-hidden/index.ts';
import { type ChangeDetails, RESET } from '../../internal/details.ts';
import { takesEscape } from '../../internal/escape.ts';
import { isComposing } from '../../internal/is-composing.ts';
import { useControllable } from '../../internal/use-controllable.ts';
import { useValueReset } from '../../internal/use-value-reset.ts';
import { comboboxMessages, multiComboboxMessages } from '../../messages.ts';
import { isRowKey } from '../combobox/active-row.ts';
import comboboxStyles from '../combobox/Combobox.module.css';
import type { ComboboxProps } from '../combobox/index.ts';
import { filterOptions } from '../combobox/filter.ts';
import { comboboxField, ListPopup } from '../combobox/ListPopup.tsx';
import { OpenButton } from '../combobox/OpenButton.tsx';
import { useAnnounceResults, useUniqueOptions } from '../combobox/use-options.ts';
import { useSearch } from '../combobox/use-search.ts';
import control from '../field/Control.module.css';
import { Field } from '../field/index.ts';
import tagStyles from '../tag-input/TagInput.module.css';
import { TagList } from '../tag-input/TagList.tsx';
import styles from './MultiCombobox.module.css';
import { useChosenOptions } from './use-chosen-options.ts';

/** How the choices were changed. */
export type MultiComboboxReason = 'add' | 'remove' | 'clear' | 'reset';

type Details = ChangeDetails<MultiComboboxReason>;
type Messages = typeof comboboxMessages & typeof multiComboboxMessages;

export interface MultiComboboxProps extends Omit<
  ComboboxProps,
  'label' | 'value' | 'defaultValue' | 'onValueChange' | 'clearable' | 'size' | 'labels'
> {
  /** Names the field and its choices. */
  label: string;
  /** The values of options, each once, in the order in which they were chosen. */
  value?: readonly string[];
  /** @default [] */
  defaultValue?: readonly string[];
  onValueChange?: (value: string[], details: Details) => void;
  /** How many may be chosen. @default Infinity */
  max?: number;
  /** Sends each value under this name with a form. */
  name?: string;
  /** @default comboboxMessages and multiComboboxMessages */
  labels?: Partial<Messages>;
}

/** Several choices from a list with type-ahead search, each with a button that removes it. */
export const MultiCombobox = forwardRef<HTMLDivElement, MultiComboboxProps>(function MultiCombobox(
  {
    label,
    hideLabel,
    hint,
    error,
    options: given,
    value: givenValue,
    defaultValue = [],
    onValueChange,
    filter = filterOptions,
    renderOption,
    onQueryChange,
    loading = false,
    labels,
    emptyText = labels?.empty ?? comboboxMessages.empty,
    max = Infinity,
    placeholder,
    name,
    required = false,
    disabled = false,
    className,
    ...props
  },
  ref,
) {
  const text: Messages = { ...comboboxMessages, ...multiComboboxMessages, ...labels };
  const listId = useId();
  const reachId = useId();
  const announce = useAnnounce();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const chips = useRef<HTMLUListElement>(null);
  const [wanted, setValue] = useControllable<readonly string[], [Details]>({
    value: givenValue,
    defaultValue,
    onChange: (next, details) => onValueChange?.([...next], details),
  });
  const values = useMemo(() => [...new Set(wanted)], [wanted]);
  const isFull = values.length >= max;

  const options = useUniqueOptions('MultiCombobox', given);
  const [chosen, remember] = useChosenOptions(options, values);
  const list = useSearch({
    options,
    filter,
    chosen: values,
    multiple: true,
    full: isFull,
    disabled,
    onQueryChange,
    renderOption,
  });
  const { isOpen, setIsOpen, query, search, rows, found, activeRow, open, leave } = list;
  const nameOf = (value: string) => chosen.find((option) => option.value === value)?.label.trim() || value;

  useAnnounceResults(isOpen && query && !loading ? (found.length > 0 ? text.results(found.length) : emptyText) : '');

  const remove = (value: string) => {
    setValue(
      values.filter((other) => other !== value),
      { reason: 'remove' },
    );
    announce(text.removed(nameOf(value)));
  };
  /** Adds what is not chosen and removes what is; the list stays, for the next one. */
  const toggle = (value: string) => {
    const option = options.find((other) => other.value === value);
    search(null);
    list.setActive(value);
    if (values.includes(value)) remove(value);
    else if (option) {
      // What is searched for next may remove it from the options.
      remember(option);
      setValue([...values, value], { reason: 'add' });
      const added = text.added(option.label.trim() || value);
      announce(values.length + 1 >= max ? `${added}. ${text.full(max)}` : added);
    }
  };
  useValueReset(input, values, (first) => setValue(first, RESET), leave);
  const focusField = () => input.current?.focus();

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event.nativeEvent) || event.ctrlKey || event.metaKey) return;
    // Alt with an arrow opens and closes the list; its other keys are the browser's.
    if (event.altKey && !isRowKey(event.key)) return;
    const { selectionStart, selectionEnd, value: typed } = event.currentTarget;
    const isAtStart = selectionStart === 0 && selectionEnd === 0;
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    if (isRowKey(event.key)) {
      if (event.altKey && event.key === 'ArrowUp') setIsOpen(false);
      else open(event.altKey ? undefined : event.key);
    } else if (event.key === 'Enter' && isOpen) {
      // Without a row it does nothing: an open list does not submit the form.
      if (activeRow !== undefined && !rows.find(({ key }) => key === activeRow)?.disabled) toggle(activeRow);
    } else if (event.key === 'Backspace' && typed === '' && values.length > 0) {
      // Held down to delete text, it stops at the choices.
      if (!event.repeat) remove(values.at(-1) ?? '');
    } else if (event.key === (isRtl ? 'ArrowRight' : 'ArrowLeft') && isAtStart && values.length > 0)
      chips.current?.querySelector<HTMLElement>('li:last-child button')?.focus();
    else if (event.key === 'Escape' && isOpen) setIsOpen(false);
    else if (event.key === 'Escape' && query !== null) search(null);
    else return;
    event.preventDefault();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) => {
    // Among its own parts, what is typed stays.
    if (relatedTarget && currentTarget.contains(relatedTarget)) setIsOpen(false);
    // If nothing else has the focus, the window lost it, or an open list handles it itself.
    else if (relatedTarget || !isOpen) leave();
  };
  const more = found.length > rows.length && text.more(found.length - rows.length);

  return (
    <Field
      {...props}
      ref={ref}
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      error={error}
      end={Number.isFinite(max) ? <span dir="ltr">{`${values.length} / ${max}`}</span> : undefined}
      data-open={isOpen || undefined}
      className={className}
    >
      {({ 'aria-describedby': describedBy, ...field }) => (
        <>
          <ListPopup
            open={isOpen}
            id={listId}
            label={label}
            rows={rows}
            total={found.length}
            multiple
            active={activeRow}
            onActiveChange={list.setActive}
            onChoose={(key) => {
              toggle(key);
              focusField();
            }}
            onDismiss={leave}
            loadingText={loading ? text.loading : undefined}
            note={found.length === 0 && !loading ? emptyText : isFull ? text.full(max) : more}
            anchor={box}
          >
            <div
              ref={box}
              className={cx(control.Control, tagStyles.Box, styles.Box)}
              data-clearable={(values.length > 0 && !disabled) || undefined}
              onPointerDown={(event) => {
                if (event.target instanceof Element && event.target.closest('button, input')) return;
                event.preventDefault();
                focusField();
              }}
              onBlur={onBlur}
            >
              <TagList
                ref={chips}
                tags={values}
                nameOf={nameOf}
                disabled={disabled}
                text={{ tags: text.chosen(label), remove: text.remove }}
                onRemove={remove}
                onLeave={focusField}
              />
              <input
                {...field}
                {...(query === null ? {} : takesEscape)}
                {...comboboxField({ open: isOpen, id: listId, rows, active: activeRow })}
                ref={input}
                className={cx(control.Input, tagStyles.Input)}
                type="text"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                aria-describedby={cx(describedBy, values.length > 0 && reachId)}
                placeholder={values.length === 0 ? placeholder : undefined}
                aria-required={required || undefined}
                disabled={disabled}
                value={query ?? ''}
                onChange={(event) => {
                  search(event.target.value);
                  setIsOpen(true);
                }}
                onClick={() => {
                  if (!isOpen) open();
                }}
                onKeyDown={onKeyDown}
              />
              <div className={styles.Ends}>
                {values.length > 0 && !disabled ? (
                  <button
                    type="button"
                    className={comboboxStyles.Button}
                    // One tab stop for the whole field: Backspace does the same.
                    tabIndex={-1}
                    aria-label={text.clear}
                    title={text.clear}
                    onClick={() => {
                      setValue([], { reason: 'clear' });
                      announce(text.cleared);
                      focusField();
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
                    focusField();
                  }}
                />
              </div>
            </div>
          </ListPopup>
          <VisuallyHidden id={reachId} hidden>
            {text.reach}
          </VisuallyHidden>
          {name === undefined || disabled
            ? null
            : values.map((value) => <input key={value} type="hidden" name={name} value={value} />)}
        </>
      )}
    </Field>
  );
});
