import { cx } from 'class-variance-authority';
import X from 'lucide-react/icons/x';
import {
  type ClipboardEvent,
  type ComponentPropsWithoutRef,
  type FormEvent,
  forwardRef,
  type KeyboardEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { ToneOf } from '../../internal/tone.ts';
import { useAnnounce } from '../../foundations/announcer/index.ts';
import { isRowKey, moveRow } from '../combobox/active-row.ts';
import { comboboxField, ListPopup } from '../combobox/ListPopup.tsx';
import control from '../field/Control.module.css';
import { Field, type FieldTexts } from '../field/index.ts';
import { IconButton } from '../../actions/icon-button/index.ts';
import { RESET } from '../../internal/details.ts';
import { takesEscape } from '../../internal/escape.ts';
import { HintWithKeys } from '../../internal/HintWithKeys.tsx';
import { isComposing } from '../../internal/is-composing.ts';
import { useControllable } from '../../internal/use-controllable.ts';
import { useValueReset } from '../../internal/use-value-reset.ts';
import { tagInputMessages } from '../../messages.ts';
import { VisuallyHidden } from '../../foundations/visually-hidden/index.ts';
import { suggestionRows, type TagSuggestion } from './suggestions.tsx';
import { TagList } from './TagList.tsx';
import styles from './TagInput.module.css';
import { addTags, splitTags, TAG_SEPARATORS, takeTyped } from './tags.ts';
import { useUniqueTags } from './use-unique-tags.ts';

export type { TagSuggestion };
/** How the tags came to change. */
export type TagInputReason = 'add' | 'remove' | 'clear' | 'reset';

export interface TagInputProps
  extends FieldTexts, Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'defaultValue' | 'onChange'> {
  /** The tags, each once, in the order in which they came. */
  value?: readonly string[];
  /** @default [] */
  defaultValue?: readonly string[];
  onValueChange?: (value: string[], details: { reason: TagInputReason }) => void;
  /** Characters that end a tag; a blank stands for all white space. @default [' ', ','] */
  separators?: readonly string[];
  /** How many tags there may be; more are refused with a sentence. @default Infinity */
  max?: number;
  /** Tags that may be meant, in the order of the list; none that is chosen already is shown. */
  suggestions?: readonly TagSuggestion[];
  /** The text that suggestions are wanted for. */
  onQueryChange?: (text: string) => void;
  /** More suggestions are on their way. @default false */
  loading?: boolean;
  /** The color of the tags: what is wanted, or what is not. @default 'neutral' */
  tone?: ToneOf<'neutral' | 'success' | 'error'>;
  /** Sends each tag under this name with a form. */
  name?: string;
  placeholder?: string;
  /** @default false */
  disabled?: boolean;
  /** @default tagInputMessages */
  labels?: Partial<typeof tagInputMessages>;
}

/** A field for many tags: typed freely, pasted, or taken from suggestions. */
export const TagInput = forwardRef<HTMLDivElement, TagInputProps>(function TagInput(
  {
    label,
    hideLabel,
    hint,
    error,
    value: given,
    defaultValue = [],
    onValueChange,
    separators = TAG_SEPARATORS,
    max = Infinity,
    suggestions,
    onQueryChange,
    loading = false,
    tone = 'neutral',
    name,
    placeholder,
    disabled = false,
    labels,
    className,
    ...props
  },
  ref,
) {
  const text = { ...tagInputMessages, ...labels };
  const listId = useId();
  const reachId = useId();
  const announce = useAnnounce();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const tagList = useRef<HTMLUListElement>(null);
  const [value, setValue] = useControllable<readonly string[], [{ reason: TagInputReason }]>({
    value: given,
    defaultValue,
    onChange: (next, details) => onValueChange?.([...next], details),
  });
  const tags = useUniqueTags(value);
  const [draft, setDraft] = useState('');
  const [wasFull, setWasFull] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState<string>();

  const rows = useMemo(() => suggestionRows(suggestions ?? [], tags, text.uses), [suggestions, tags, text.uses]);
  if (disabled && isOpen) setIsOpen(false);
  const isListed = isOpen && (rows.length > 0 || loading);
  const activeRow = isListed && rows.some(({ key }) => key === active) ? active : undefined;

  const write = (next: string) => {
    setDraft(next);
    setActive(undefined);
    if (next !== draft) onQueryChange?.(next.trim());
  };
  /** Adds tags and leaves in the field what does not fit, and `rest`. */
  const add = (more: string[], rest = '') => {
    const { tags: next, added, refused } = addTags(tags, more, max);
    const isFull = refused.length > 0;
    if (added.length > 0) {
      setValue(next, { reason: 'add' });
      announce(text.added(added.join(', ')));
    }
    if (isFull && !wasFull) announce(text.full(max), 'assertive');
    setWasFull(isFull);
    const left = rest.trim() === '' ? refused : [...refused, rest];
    write(left.join(separators.includes(' ') ? ' ' : (separators[0] ?? ' ')));
  };
  const type = (typed: string) => {
    const { tags: ended, rest } = takeTyped(typed, separators);
    if (ended.length > 0) add(ended, rest);
    else write(rest);
    setIsOpen(typed.trim() !== '');
  };
  const commit = () => {
    setIsOpen(false);
    if (draft !== '' && !disabled) add(splitTags(draft, separators));
  };
  const remove = (tag: string) => {
    setWasFull(false);
    setValue(
      tags.filter((other) => other !== tag),
      { reason: 'remove' },
    );
    announce(text.removed(tag));
  };

  const drop = () => {
    setIsOpen(false);
    setWasFull(false);
    write('');
  };
  useValueReset(input, value, (first) => setValue(first, RESET), drop);

  const change = (event: FormEvent<HTMLInputElement>) => {
    const native = event.nativeEvent as InputEvent;
    const typed = event.currentTarget.value;
    // The text of an input method may hold blanks that are no end of a tag.
    if (native.isComposing) write(typed);
    // However it is pasted, by key, menu or drag, a paste is complete.
    else if (/^insertFrom(Paste|Drop)/.test(native.inputType ?? '')) add(splitTags(typed, separators));
    else type(typed);
  };
  const pasteLines = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text/plain');
    // A field of one line would join lines to one tag.
    if (!/[\n\r]/.test(pasted)) return;
    event.preventDefault();
    const { selectionStart, selectionEnd, value: typed } = event.currentTarget;
    add(splitTags(typed.slice(0, selectionStart ?? 0) + pasted + typed.slice(selectionEnd ?? 0), separators));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event.nativeEvent) || event.altKey || event.ctrlKey || event.metaKey) return;
    const { selectionStart, selectionEnd, value: typed } = event.currentTarget;
    const isAtStart = selectionStart === 0 && selectionEnd === 0;
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    if (event.key === 'Enter' && activeRow !== undefined) add([activeRow]);
    else if (event.key === 'Enter' && typed.trim() !== '') commit();
    // Held down to delete text, it stops at the tags.
    else if (event.key === 'Backspace' && typed === '' && tags.length > 0 && !event.repeat) remove(tags.at(-1) ?? '');
    else if (event.key === (isRtl ? 'ArrowRight' : 'ArrowLeft') && isAtStart && tags.length > 0) focusLastTag();
    else if (event.key === 'Escape' && isListed) setIsOpen(false);
    else if (event.key === 'Escape' && draft !== '') write('');
    else if (isRowKey(event.key) && rows.length > 0) {
      setIsOpen(true);
      setActive(moveRow(rows, activeRow, event.key));
    } else return;
    event.preventDefault();
  };
  const focusLastTag = () => tagList.current?.querySelector<HTMLElement>('li:last-child button')?.focus();

  return (
    <Field
      {...props}
      ref={ref}
      label={label}
      hideLabel={hideLabel}
      hint={hint ?? <HintWithKeys hint={text.hint} keys={text.hintKeys} />}
      error={error ?? (wasFull ? text.full(max) : undefined)}
      end={Number.isFinite(max) ? <span dir="ltr">{`${tags.length} / ${max}`}</span> : undefined}
      className={className}
    >
      {({ 'aria-describedby': describedBy, ...field }) => (
        <>
          <ListPopup
            open={isListed}
            id={listId}
            label={text.suggestions}
            rows={rows}
            active={activeRow}
            onActiveChange={setActive}
            onChoose={(tag) => {
              add([tag]);
              input.current?.focus();
            }}
            onDismiss={commit}
            loadingText={loading ? text.loading : undefined}
            anchor={box}
          >
            <div
              ref={box}
              className={cx(control.Control, styles.Box)}
              data-tone={tone}
              onPointerDown={(event) => {
                if (event.target !== event.currentTarget) return;
                event.preventDefault();
                input.current?.focus();
              }}
            >
              <TagList
                ref={tagList}
                tags={tags}
                disabled={disabled}
                text={text}
                onRemove={remove}
                onLeave={() => input.current?.focus()}
              />
              <input
                {...field}
                {...(draft === '' ? {} : takesEscape)}
                {...(suggestions ? comboboxField({ open: isListed, id: listId, rows, active: activeRow }) : {})}
                ref={input}
                className={cx(control.Input, styles.Input)}
                type="text"
                enterKeyHint="enter"
                autoComplete="off"
                autoCapitalize="none"
                autoCorrect="off"
                spellCheck={false}
                aria-describedby={cx(describedBy, tags.length > 0 && reachId)}
                placeholder={tags.length === 0 ? placeholder : undefined}
                disabled={disabled}
                value={draft}
                onChange={change}
                onCompositionEnd={(event) => type(event.currentTarget.value)}
                onPaste={pasteLines}
                onKeyDown={onKeyDown}
                onBlur={(event) => {
                  // Not where the whole window was left, which comes back to this field.
                  const isWindow = event.currentTarget.ownerDocument.activeElement === event.currentTarget;
                  // An open list tells itself when something else is pressed.
                  if (!isWindow && (!isListed || event.relatedTarget)) commit();
                }}
              />
              {tags.length > 0 && !disabled ? (
                <IconButton
                  className={styles.Clear}
                  size="sm"
                  variant="ghost"
                  label={text.clear}
                  // One stop for all of the field: Backspace does the same.
                  tabIndex={-1}
                  onClick={() => {
                    setWasFull(false);
                    setValue([], { reason: 'clear' });
                    announce(text.cleared);
                    input.current?.focus();
                  }}
                >
                  <X aria-hidden="true" />
                </IconButton>
              ) : null}
            </div>
          </ListPopup>
          <VisuallyHidden id={reachId} hidden>
            {text.reach}
          </VisuallyHidden>
          {name === undefined || disabled
            ? null
            : tags.map((tag) => <input key={tag} type="hidden" name={name} value={tag} />)}
        </>
      )}
    </Field>
  );
});
