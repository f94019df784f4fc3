import type { Tagging } from '@mekiki/api-client';
import { Button, type ComposerOptions, TagComposer } from '@mekiki/ui';
import { useNavigate } from '@tanstack/react-router';
import { Search, Sparkles } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useTagSuggestions } from '../../lib/tags/use-tag-suggestions.ts';
import { keepOptions, keptOptions } from './composer-options.ts';
import { TAG_FORMATS } from './formats.ts';
import { promptOf, searchOf } from './tag-text.ts';
import { tagsOf } from './tagging.ts';

interface Made {
  text: string;
  tags: string[];
}

/** Formats the tags as text, and links to what can be done with it. */
export function Composer({ tagging }: { tagging: Tagging }) {
  const [options, setOptions] = useState(keptOptions);
  const [typed, setTyped] = useState('');
  const { suggestions, isLoading } = useTagSuggestions(typed, undefined);
  const tags = useMemo(() => tagsOf(tagging), [tagging]);
  const renderActions = useCallback(
    (made: Made) => <Onward made={made} options={options} ratings={tagging.results.data.rating} />,
    [options, tagging],
  );
  return (
    <TagComposer
      tags={tags}
      thresholds={tagging.thresholds}
      formats={TAG_FORMATS}
      options={options}
      onOptionsChange={(next) => {
        setOptions(next);
        keepOptions(next);
      }}
      suggestions={suggestions}
      loading={isLoading}
      onQueryChange={setTyped}
      actions={renderActions}
    />
  );
}

interface OnwardProps {
  made: Made;
  options: ComposerOptions;
  ratings: readonly { tag: string }[];
}

/** Where the tags can be sent. */
function Onward({ made, options, ratings }: OnwardProps) {
  const navigate = useNavigate();
  const isRating = (tag: string) => ratings.some((rating) => rating.tag === tag);
  const query = searchOf(made.tags.filter((tag) => !isRating(tag)));
  return (
    <>
      <Button
        icon={<Sparkles />}
        disabled={made.tags.length === 0}
        onClick={() => void navigate({ to: '/generator', state: { prompt: promptOf(made, options) } })}
      >
        Send to generator
      </Button>
      <Button
        icon={<Search />}
        disabled={query === ''}
        onClick={() => void navigate({ to: '/search', search: { q: query } })}
      >
        Search these tags
      </Button>
    </>
  );
}
