import Plus from 'lucide-react/icons/plus';
import { forwardRef, type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { IconButton } from '../../actions/icon-button/index.ts';
import { takesEscape } from '../../internal/escape.ts';
import { isComposing } from '../../internal/is-composing.ts';
import { isRowKey, moveRow } from '../../inputs/combobox/active-row.ts';
import { comboboxField, ListPopup } from '../../inputs/combobox/ListPopup.tsx';
import { suggestionRows, type TagSuggestion } from '../../inputs/tag-input/suggestions.tsx';
import { TextField } from '../../inputs/text-field/index.ts';
import type { tagComposerMessages, tagInputMessages } from '../../messages.ts';
import { spacedTag } from './spelling.ts';

interface AddTagProps {
  text: typeof tagComposerMessages & typeof tagInputMessages;
  className: string | undefined;
  suggestions: readonly TagSuggestion[] | undefined;
  /** Suggestions are shown with spaces, as the tags of a prompt are. */
  isSpaced: boolean;
  /** More suggestions are on their way. */
  loading: boolean;
  /** The text that suggestions are wanted for: what is after the last comma. */
  onQueryChange: ((text: string) => void) | undefined;
  onAdd: (typed: string) => void;
}

/** A field for tags that the tagger did not find, which may suggest some. */
export const AddTag = forwardRef<HTMLInputElement, AddTagProps>(function AddTag(
  { text, className, suggestions, isSpaced, loading, onQueryChange, onAdd },
  ref,
) {
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState<string>();
  const rows = useMemo(
    () =>
      suggestionRows(
        (suggestions ?? []).map((one) => ({ label: isSpaced ? spacedTag(one.value) : one.value, ...one })),
        [],
        text.uses,
      ),
    [suggestions, isSpaced, text.uses],
  );
  const isListed = isOpen && (rows.length > 0 || loading);
  const activeRow = isListed && rows.some(({ key }) => key === active) ? active : undefined;

  const write = (next: string) => {
    setDraft(next);
    setActive(undefined);
    setIsOpen(next.trim() !== '');
    onQueryChange?.(partsOf(next).last.trim());
  };
  const add = () => {
    onAdd(draft);
    write('');
  };
  const choose = (tag: string) => {
    onAdd(`${partsOf(draft).before}${tag}`);
    write('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter' && activeRow !== undefined) choose(activeRow);
    else if (event.key === 'Enter') add();
    else if (event.key === 'Escape' && isListed) setIsOpen(false);
    else if (event.key === 'Escape' && draft !== '') write('');
    else if (isRowKey(event.key) && rows.length > 0) {
      setIsOpen(true);
      setActive(moveRow(rows, activeRow, event.key));
    } else return;
    // A surrounding form must not be submitted.
    event.preventDefault();
  };

  return (
    <ListPopup
      open={isListed}
      id={listId}
      label={text.suggestions}
      rows={rows}
      active={activeRow}
      onActiveChange={setActive}
      onChoose={choose}
      onDismiss={() => setIsOpen(false)}
      loadingText={loading ? text.loading : undefined}
      anchor={box}
    >
      <div ref={box} className={className}>
        <TextField
          {...(draft === '' ? {} : takesEscape)}
          {...(suggestions ? comboboxField({ open: isListed, id: listId, rows, active: activeRow }) : {})}
          ref={ref}
          label={text.add}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          value={draft}
          onValueChange={write}
          onKeyDown={onKeyDown}
          onBlur={(event) => {
            // An open list tells itself when something else is pressed.
            if (event.relatedTarget) setIsOpen(false);
          }}
          end={
            <IconButton size="sm" variant="ghost" label={text.addShort} disabled={draft.trim() === ''} onClick={add}>
              <Plus aria-hidden="true" />
            </IconButton>
          }
        />
      </div>
    </ListPopup>
  );
});

/** What is typed: whole tags with their commas, and the one that is being typed. */
function partsOf(typed: string): { before: string; last: string } {
  const end = typed.lastIndexOf(',') + 1;
  return { before: typed.slice(0, end), last: typed.slice(end) };
}
