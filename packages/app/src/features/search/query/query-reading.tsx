import { Badge, Button, IconButton, Stack } from '@mekiki/ui';
import { Image as ImageIcon, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { lazyPart } from '../../../browser/lazy-part.tsx';
import type { CorrectPartProps } from './correct-part.tsx';
import { withPart } from './correction.ts';
import { chipsOf, ignoredChips, readingNotes } from './reading.ts';
import type { SearchPageView } from '../use-search-page.ts';
import { wordsOf } from '../view.ts';

const CorrectPart = lazyPart<CorrectPartProps>(async () => (await import('./correct-part.tsx')).CorrectPart);

/** Two buttons that look like one. */
const CHIP = { display: 'inline-flex', maxInlineSize: '100%' };
const FIRST = { flex: '0 1 auto', minInlineSize: 'var(--control-sm)', borderStartEndRadius: 0, borderEndEndRadius: 0 };
const SECOND = { blockSize: 'auto', borderStartStartRadius: 0, borderEndStartRadius: 0, marginInlineStart: -1 };

/** Ignored parts that have a chip from the start: more of them would push the results out of view. */
const MAX_IGNORED = 3;

/** How the words were understood: a chip for each part to correct or remove, what was ignored, and suggestions. */
export function QueryReading({ page }: { page: SearchPageView }) {
  const id = useId();
  const pressed = useRef<HTMLButtonElement>(null);
  /** Where the part that is being corrected begins. */
  const [place, setPlace] = useState<number>();
  const [isWhole, setWhole] = useState(false);
  const words = wordsOf(page.search);
  const { reading } = page.results;
  if (words === undefined || !reading) return null;
  const ignored = ignoredChips(words, reading);
  const more = ignored.length - MAX_IGNORED;
  const chips = [...chipsOf(words, reading), ...(isWhole ? ignored : ignored.slice(0, MAX_IGNORED))];
  const { did_you_mean: meant } = reading;
  const like = page.search.kind === 'text' ? page.search.like : undefined;
  const corrected = chips.find(({ term }) => term.start === place);
  const search = (text: string) => (text === '' ? page.clear() : page.searchText(text));
  return (
    <Stack gap={2}>
      <Stack direction="row" gap={2} wrap>
        {chips.map(({ label, note = '', rest, term: { start } }) => (
          <span key={start} style={CHIP}>
            <Button
              size="sm"
              style={FIRST}
              aria-label={`Correct “${label}”${note}`}
              aria-expanded={start === place}
              aria-controls={start === place ? id : undefined}
              data-highlight
              onClick={({ currentTarget }) => {
                pressed.current = currentTarget;
                setPlace(start === place ? undefined : start);
              }}
            >
              {label}
              {note}
            </Button>
            <IconButton
              size="sm"
              style={SECOND}
              label={`Remove “${label}”${note} from the search`}
              onClick={() => search(rest)}
            >
              <X />
            </IconButton>
          </span>
        ))}
        {more <= 0 ? null : (
          <Button
            size="sm"
            variant="ghost"
            aria-expanded={isWhole}
            onClick={() => {
              setPlace(undefined);
              setWhole(!isWhole);
            }}
          >
            {isWhole ? 'Show fewer' : `+${more} ignored`}
          </Button>
        )}
        {like === undefined ? null : (
          <Button
            size="sm"
            icon={<ImageIcon />}
            iconEnd={<X />}
            aria-label="Remove “Like the image” from the search"
            onClick={() => page.searchWords(words, undefined)}
          >
            Like the image
          </Button>
        )}
        {readingNotes(reading).map((note) => (
          <Badge key={note}>{note}</Badge>
        ))}
        {meant === undefined ? null : (
          <Button size="sm" variant="ghost" onClick={() => page.searchText(meant)}>
            Did you mean “{meant}”?
          </Button>
        )}
      </Stack>
      {corrected === undefined ? null : (
        <CorrectPart
          key={place}
          id={id}
          chip={corrected}
          onCorrect={(part) => search(withPart(words, corrected.term, part))}
          onClose={() => {
            setPlace(undefined);
            pressed.current?.focus();
          }}
        />
      )}
    </Stack>
  );
}
