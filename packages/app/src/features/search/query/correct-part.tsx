import { Button, Stack, TextField, useAnnounce } from '@mekiki/ui';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTagSuggestions } from '../../../lib/tags/use-tag-suggestions.ts';
import { reversed, tagChoices, tagTextOf } from './correction.ts';
import type { ReadingChip } from './reading.ts';

export interface CorrectPartProps {
  id: string;
  chip: ReadingChip;
  /** Searches with other words for the part. */
  onCorrect: (part: string) => void;
  onClose: () => void;
}

/** Changes a part of the searched words: to others, to the reverse, or to one exact tag. Takes the focus. */
export function CorrectPart({ id, chip, onCorrect, onClose }: CorrectPartProps) {
  const { label, term } = chip;
  const [text, setText] = useState(term.text);
  const field = useRef<HTMLInputElement>(null);
  const announce = useAnnounce();
  const { suggestions } = useTagSuggestions(tagTextOf(chip), undefined);
  const tags = tagChoices(
    chip,
    suggestions.map(({ value }) => value),
  );
  const opposite = reversed(chip);
  useEffect(() => field.current?.select(), []);

  const correct = (part: string) => {
    if (part.trim() === term.text) return onClose();
    announce(part.trim() === '' ? `Searching without “${label}”` : `Searching with ${part.trim()}`);
    onCorrect(part);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape comes from any of its controls
    <form
      id={id}
      aria-label={`Correct “${label}”`}
      onSubmit={(event) => {
        event.preventDefault();
        correct(text);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onClose();
      }}
    >
      <Stack gap={2}>
        <Stack direction="row" gap={2} style={{ maxInlineSize: 420 }}>
          <TextField
            ref={field}
            data-grow
            size="sm"
            label={`Words instead of “${label}”`}
            hideLabel
            value={text}
            onValueChange={setText}
          />
          <Button type="submit" size="sm" icon={<Search />}>
            Search
          </Button>
          <Button size="sm" variant="ghost" onClick={onClose}>
            Cancel
          </Button>
        </Stack>
        <Stack direction="row" gap={2} wrap>
          {opposite === undefined ? null : (
            <Button size="sm" onClick={() => correct(opposite.part)}>
              {opposite.label}
            </Button>
          )}
          {tags.map((tag) => (
            <Button key={tag.part} size="sm" onClick={() => correct(tag.part)}>
              Exactly “{tag.label}”
            </Button>
          ))}
        </Stack>
      </Stack>
    </form>
  );
}
