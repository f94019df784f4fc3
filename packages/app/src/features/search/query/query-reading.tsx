import { Badge, Button, Stack } from '@mekiki/ui';
import { Image as ImageIcon, X } from 'lucide-react';
import { chipsOf, readingNotes } from './reading.ts';
import type { SearchPageView } from '../use-search-page.ts';
import { wordsOf } from '../view.ts';

/** How the words were understood: a removable chip for each part, what was ignored, and suggestions. */
export function QueryReading({ page }: { page: SearchPageView }) {
  const words = wordsOf(page.search);
  const { reading } = page.results;
  if (words === undefined || !reading) return null;
  const chips = chipsOf(words, reading);
  const { did_you_mean: meant } = reading;
  const like = page.search.kind === 'text' ? page.search.like : undefined;
  return (
    <Stack direction="row" gap={2} wrap>
      {chips.map(({ label, note = '', rest }) => (
        <Button
          key={label}
          size="sm"
          iconEnd={<X />}
          aria-label={`Remove “${label}”${note} from the search`}
          onClick={() => (rest === '' ? page.clear() : page.searchText(rest))}
        >
          {label}
          {note}
        </Button>
      ))}
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
  );
}
