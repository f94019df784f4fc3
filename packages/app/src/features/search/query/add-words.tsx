import { Button, Stack, TextField } from '@mekiki/ui';
import { Search } from 'lucide-react';
import { useState } from 'react';
import type { SearchPageView } from '../use-search-page.ts';
import { likedToken } from '../view.ts';

/** Words in addition to the query image: "like this, but at night". */
export function AddWords({ page }: { page: SearchPageView }) {
  const [text, setText] = useState('');
  const like = likedToken(page.search, page.results.historyToken ?? page.parameters.past);
  if (like === undefined) return null;
  return (
    <form
      aria-label="Add words to the image"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) page.searchWords(text.trim(), like);
      }}
    >
      <Stack direction="row" gap={2} style={{ maxInlineSize: 420 }}>
        <TextField
          data-grow
          size="sm"
          label="Words besides the image"
          hideLabel
          placeholder="Add words, such as night sky"
          value={text}
          onValueChange={setText}
        />
        <Button type="submit" size="sm" icon={<Search />}>
          Refine
        </Button>
      </Stack>
    </form>
  );
}
