import { cx } from 'class-variance-authority';
import Search from 'lucide-react/icons/search';
import { type ComponentPropsWithoutRef, forwardRef, useMemo, useRef, useState } from 'react';
import { useAnnounce } from '../../foundations/announcer/index.ts';
import control from '../field/Control.module.css';
import { Field, type FieldTexts } from '../field/index.ts';
import { RESET } from '../../internal/details.ts';
import { isComposing } from '../../internal/is-composing.ts';
import { uniqueByValue } from '../../internal/unique-by-value.ts';
import { useControllable } from '../../internal/use-controllable.ts';
import { useValueReset } from '../../internal/use-value-reset.ts';
import type { SourceLooks } from '../../media/source-icon/index.ts';
import { sourcePickerMessages } from '../../messages.ts';
import styles from './SourcePicker.module.css';
import { SourceList } from './SourceList.tsx';
import { findSources, moveSource, type SourceOption, splitSources } from './sources.ts';

export type { SourceOption };
/** How the sources came to change; `reset` is that of the form around them. */
export type SourcePickerReason = 'add' | 'remove' | 'reset';

type Details = { reason: Exclude<SourcePickerReason, 'reset'>; source: string } | typeof RESET;

export interface SourcePickerProps
  extends Omit<FieldTexts, 'label'>, Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'defaultValue' | 'onChange'> {
  /** @default sourcePickerMessages.label */
  label?: string;
  /** All sources, in the order of both lists. */
  options: readonly SourceOption[];
  /** Values of the selected sources. None stands for all. */
  value?: readonly string[];
  /** @default [] */
  defaultValue?: readonly string[];
  /** The value is in the order of the options. */
  onValueChange?: (value: string[], details: Details) => void;
  /** Colors and icons of the sources, by value. */
  sourceLooks?: SourceLooks;
  /** Sends each source under this name with a form. */
  name?: string;
  /** @default false */
  disabled?: boolean;
  /** @default sourcePickerMessages */
  labels?: Partial<typeof sourcePickerMessages>;
}

/** Two lists of sources, the selected ones and the others; a press moves one to the other list. */
export const SourcePicker = forwardRef<HTMLDivElement, SourcePickerProps>(function SourcePicker(
  {
    labels,
    label = labels?.label ?? sourcePickerMessages.label,
    hideLabel,
    hint,
    error,
    options: given,
    value: givenValue,
    defaultValue = [],
    onValueChange,
    sourceLooks,
    name,
    disabled = false,
    className,
    ...props
  },
  ref,
) {
  const text = { ...sourcePickerMessages, ...labels };
  const announce = useAnnounce();
  const search = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const options = useMemo(() => uniqueByValue('SourcePicker', given), [given]);
  const [value, setValue] = useControllable<readonly string[], [Details]>({
    value: givenValue,
    defaultValue,
    onChange: (next, details) => onValueChange?.([...next], details),
  });
  const { selected, available } = useMemo(() => splitSources(options, value), [options, value]);

  const move = (source: SourceOption, reason: 'add' | 'remove') => {
    setValue(moveSource(options, value, source.value), { reason, source: source.value });
    announce(reason === 'add' ? text.added(source.label) : text.removed(source.label));
  };
  const find = (typed: string) => {
    setQuery(typed);
    if (findSources([...selected, ...available], typed).length === 0) announce(text.noMatches);
  };
  useValueReset(
    search,
    value,
    (first) => setValue(first, RESET),
    () => setQuery(''),
  );
  const toSearch = () => search.current?.focus();

  return (
    <Field
      {...props}
      ref={ref}
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      error={error}
      labelAs="group"
      className={className}
    >
      {({ id, 'aria-describedby': describedBy }, { labelId }) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the label stands outside, where a fieldset knows none
        <div role="group" aria-labelledby={labelId} aria-describedby={describedBy} className={styles.Root}>
          <div className={control.Control} data-size="sm">
            <Search aria-hidden="true" />
            <input
              ref={search}
              id={id}
              className={cx(control.Input, styles.Search)}
              type="search"
              autoComplete="off"
              spellCheck={false}
              aria-label={text.search}
              placeholder={text.search}
              disabled={disabled}
              value={query}
              onChange={(event) => find(event.target.value)}
              onKeyDown={(event) => {
                // In a form it would submit; the lists have followed each key already.
                if (event.key === 'Enter') event.preventDefault();
                if (event.key !== 'Escape' || query === '' || isComposing(event.nativeEvent)) return;
                event.preventDefault();
                setQuery('');
              }}
            />
          </div>
          <div className={styles.Lists}>
            <SourceList
              kind="selected"
              title={text.selected}
              count={selected.length}
              sources={findSources(selected, query)}
              empty={selected.length === 0 ? text.noneSelected : text.noMatches}
              nameOf={text.remove}
              looks={sourceLooks}
              disabled={disabled}
              onMove={(source) => move(source, 'remove')}
              onLeave={toSearch}
            />
            <SourceList
              kind="available"
              title={text.available}
              count={available.length}
              sources={findSources(available, query)}
              empty={available.length === 0 ? text.allSelected : text.noMatches}
              nameOf={text.add}
              looks={sourceLooks}
              disabled={disabled}
              onMove={(source) => move(source, 'add')}
              onLeave={toSearch}
            />
          </div>
          {name === undefined || disabled
            ? null
            : selected.map((source) => <input key={source.value} type="hidden" name={name} value={source.value} />)}
        </div>
      )}
    </Field>
  );
});
