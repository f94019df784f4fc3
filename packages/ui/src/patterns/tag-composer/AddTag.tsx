import Plus from 'lucide-react/icons/plus';
import { forwardRef, useState } from 'react';
import { IconButton } from '../../actions/icon-button/index.ts';
import { takesEscape } from '../../internal/escape.ts';
import type { tagComposerMessages } from '../../messages.ts';
import { TextField } from '../../inputs/text-field/index.ts';

interface AddTagProps {
  text: typeof tagComposerMessages;
  className: string | undefined;
  onAdd: (typed: string) => void;
}

/** A field for tags that the tagger did not find. */
export const AddTag = forwardRef<HTMLInputElement, AddTagProps>(function AddTag({ text, className, onAdd }, ref) {
  const [draft, setDraft] = useState('');
  const add = () => {
    onAdd(draft);
    setDraft('');
  };
  return (
    <TextField
      {...(draft === '' ? {} : takesEscape)}
      ref={ref}
      className={className}
      label={text.add}
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="done"
      value={draft}
      onValueChange={setDraft}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') add();
        else if (event.key === 'Escape' && draft !== '') setDraft('');
        else return;
        // A surrounding form must not be submitted.
        event.preventDefault();
      }}
      end={
        <IconButton size="sm" variant="ghost" label={text.addShort} disabled={draft.trim() === ''} onClick={add}>
          <Plus aria-hidden="true" />
        </IconButton>
      }
    />
  );
});
