import { cx } from 'class-variance-authority';
import {
  type ChangeEvent,
  type FocusEvent,
  forwardRef,
  type KeyboardEvent,
  type SyntheticEvent,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useAnnounce } from '../../foundations/announcer/index.ts';
import { isRowKey, moveRow } from '../combobox/active-row.ts';
import { ListPopup, rowId } from '../combobox/ListPopup.tsx';
import { takesEscape } from '../../internal/escape.ts';
import { isComposing } from '../../internal/is-composing.ts';
import { useControllable } from '../../internal/use-controllable.ts';
import { useMergedRef } from '../../internal/use-merged-ref.ts';
import { warnOnce } from '../../internal/warn-once.ts';
import { promptFieldMessages, textAreaMessages, tokenMeterMessages } from '../../messages.ts';
import { TextArea, type TextAreaProps } from '../text-area/index.ts';
import { TokenMeter } from '../../feedback/token-meter/index.ts';
import { VisuallyHidden } from '../../foundations/visually-hidden/index.ts';
import { applyEdit } from './apply-edit.ts';
import { Mirror } from './Mirror.tsx';
import styles from './PromptField.module.css';
import { suggestionRows } from './suggestion-rows.tsx';
import { type SuggestTags, useSuggestions } from './use-suggestions.ts';
import { changeWeight, type Edit } from './weight.ts';
import { insertTag, wordAt, wordsBefore } from './word.ts';
import type { ChangeDetails } from '../../internal/details.ts';

export type PromptFieldReason = 'typing' | 'suggestion' | 'weight' | 'reset';

/** `className` and `style` apply to the root; everything else goes to the `<textarea>`. */
export interface PromptFieldProps extends Omit<TextAreaProps, 'labels' | 'onValueChange'> {
  /** Typed, a tag chosen from the suggestions, a weight changed by keys, or the form around it reset. */
  onValueChange?: (value: string, details: ChangeDetails<PromptFieldReason>) => void;
  /** In UTF-16 units, as JavaScript counts. Longer prompts are marked as invalid, not cut. @default 1600 */
  maxLength?: number;
  /** Finds tags for what is being typed, called 120 ms after the last input. The latest result counts. */
  suggest?: SuggestTags;
  /** Ctrl or Cmd with the arrow keys changes the weight of a tag. Not for models that read no weights. @default true */
  weights?: boolean;
  /** Number of tokens in the prompt; null while they are being counted. If omitted, there is no meter. */
  tokens?: number | null;
  /** Tokens that the model reads at a time. @default 75 */
  tokenLimit?: number;
  /**
   * Length of the first chunk in UTF-16 units: its end is marked in the text, which is dimmed after it.
   * @default none is marked
   */
  cutAt?: number;
  /** @default promptFieldMessages, and those of the text area and the meter */
  labels?: Partial<typeof promptFieldMessages & typeof textAreaMessages & typeof tokenMeterMessages>;
}

/** A field for prompts: suggests tags, changes their weights by keys, and shows where a model stops reading. */
export const PromptField = forwardRef<HTMLTextAreaElement, PromptFieldProps>(function PromptField(
  {
    value: given,
    defaultValue = '',
    onValueChange,
    onChange,
    onKeyDown,
    onSelect,
    onBlur,
    maxLength = 1_600,
    suggest,
    weights = true,
    tokens,
    tokenLimit,
    cutAt,
    labels,
    className,
    style,
    ...props
  },
  ref,
) {
  const text = useMemo(() => ({ ...promptFieldMessages, ...labels }), [labels]);
  const id = useId();
  const [listId, meterId, cutId] = [`${id}-list`, `${id}-meter`, `${id}-cut`];
  const announce = useAnnounce();
  const root = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const mergedRef = useMergedRef(area, ref);
  const [value, setValue] = useControllable<string, [ChangeDetails<PromptFieldReason>]>({
    value: given,
    defaultValue,
    onChange: onValueChange,
  });
  /** Reason of the change in progress. */
  const reason = useRef<PromptFieldReason>('typing');
  const [word, setWord] = useState<{ from: number; to: number }>();
  const [active, setActive] = useState<string>();
  const { found, ask, clear } = useSuggestions(suggest);
  const rows = useMemo(() => suggestionRows(found, text), [found, text]);
  const isFixed = props.disabled === true || props.readOnly === true;
  const isOpen = !isFixed && word !== undefined && word.to <= value.length && rows.length > 0;
  const activeRow = isOpen && rows.some(({ key }) => key === active) ? active : undefined;
  const cut = saneCut(cutAt, value);

  const count = isOpen ? rows.length : 0;
  useEffect(() => {
    if (count > 0) announce(text.found(count));
  }, [count, text, announce]);

  const close = () => {
    setWord(undefined);
    setActive(undefined);
    clear();
  };
  useEffect(() => {
    if (isFixed && word) close();
  });
  const look = (element: HTMLTextAreaElement) => {
    const next = suggest && wordAt(element.value, element.selectionEnd);
    if (!next || element.selectionStart !== element.selectionEnd) return close();
    setWord(next);
    ask(next.text);
  };
  const edit = (change: Edit, why: PromptFieldReason) => {
    reason.current = why;
    if (area.current) applyEdit(area.current, change);
    reason.current = 'typing';
    close();
  };
  const take = (tag: string) => {
    const element = area.current;
    const current = element && wordAt(element.value, element.selectionEnd);
    if (current) edit(insertTag(element.value, current, tag), 'suggestion');
    else close();
  };
  const weigh = (element: HTMLTextAreaElement, direction: 1 | -1): boolean => {
    const change = changeWeight(element.value, element.selectionStart, element.selectionEnd, direction);
    if (!change) return false;
    edit(change, 'weight');
    announce(text.weight(change.content, change.weight));
    return true;
  };

  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    onChange?.(event);
    const { inputType } = event.nativeEvent as InputEvent;
    // Pasted, dropped or undone text is not being typed. Phone keyboards compose every word.
    if (/^(insert(Text|CompositionText|FromComposition)|delete)/.test(inputType ?? '')) look(event.currentTarget);
    else close();
  };
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // For an open list, Radix has already prevented Escape.
    const wasPrevented = event.defaultPrevented;
    onKeyDown?.(event);
    const { key, altKey, shiftKey, currentTarget } = event;
    if ((event.defaultPrevented && !wasPrevented) || isComposing(event.nativeEvent) || altKey || shiftKey) return;
    if (event.ctrlKey || event.metaKey) {
      if (!weights || (key !== 'ArrowUp' && key !== 'ArrowDown')) return;
      if (weigh(currentTarget, key === 'ArrowUp' ? 1 : -1)) event.preventDefault();
      return;
    }
    if (!isOpen) return;
    if (isRowKey(key)) setActive(moveRow(rows, activeRow, key));
    else if (key === 'Escape') close();
    else if (key === 'Enter' && activeRow !== undefined) take(activeRow);
    else if (key === 'Tab') take(activeRow ?? rows[0]?.key ?? '');
    else return;
    event.preventDefault();
  };
  const followCaret = (event: SyntheticEvent<HTMLTextAreaElement>) => {
    onSelect?.(event);
    if (!word) return;
    const { value: typed, selectionStart, selectionEnd } = event.currentTarget;
    if (selectionStart !== selectionEnd || wordAt(typed, selectionEnd)?.from !== word.from) close();
  };
  const leave = (event: FocusEvent<HTMLTextAreaElement>) => {
    onBlur?.(event);
    // Not if the whole window lost the focus, which returns to this field.
    const isWindow = event.currentTarget.ownerDocument.activeElement === event.currentTarget;
    // An open list handles presses elsewhere itself.
    if (!isWindow && (!isOpen || event.relatedTarget)) close();
  };

  return (
    <div ref={root} className={cx(styles.Root, className)} style={style}>
      <TextArea
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        {...props}
        {...(labels ? { labels } : {})}
        {...(suggest ? { 'aria-autocomplete': 'list', 'aria-haspopup': 'listbox' } : {})}
        {...(isOpen ? { ...takesEscape, 'aria-controls': listId } : {})}
        aria-activedescendant={rowId(listId, rows, activeRow)}
        aria-describedby={
          cx(props['aria-describedby'], tokens !== undefined && meterId, cut !== undefined && cutId) || undefined
        }
        ref={mergedRef}
        maxLength={maxLength}
        value={value}
        onValueChange={(next, details) => {
          if (details.reason === 'reset') close();
          setValue(next, details.reason === 'reset' ? details : { reason: reason.current });
        }}
        onChange={change}
        onKeyDown={handleKey}
        onSelect={followCaret}
        onBlur={leave}
      />
      {tokens === undefined ? null : (
        <TokenMeter
          id={meterId}
          tokens={tokens ?? undefined}
          {...(tokenLimit === undefined ? {} : { limit: tokenLimit })}
          {...(labels ? { labels } : {})}
        />
      )}
      {cut === undefined ? null : <VisuallyHidden id={cutId}>{text.cut(wordsBefore(value, cut))}</VisuallyHidden>}
      {cut === undefined && !isOpen ? null : (
        <Mirror
          area={area}
          text={value}
          cut={cut}
          word={isOpen ? word : undefined}
          renderWord={(children) => (
            <ListPopup
              open
              id={listId}
              label={text.suggestions}
              rows={rows}
              active={activeRow}
              onActiveChange={setActive}
              onChoose={take}
              onDismiss={close}
              anchor={root}
            >
              <span>{children}</span>
            </ListPopup>
          )}
        />
      )}
    </div>
  );
});

/** Where to draw the cut, if it is within the text. */
function saneCut(cutAt: number | undefined, value: string): number | undefined {
  if (cutAt === undefined) return undefined;
  if (Number.isInteger(cutAt) && cutAt >= 0) return cutAt < value.length ? cutAt : undefined;
  warnOnce(
    `PromptField got cutAt={${cutAt}}, which is no place in a text; give a whole number from 0 on. No cut is drawn.`,
  );
  return undefined;
}
