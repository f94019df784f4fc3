import { checkPrompt } from '@mekiki/api-client';
import { FactList } from '@mekiki/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { dataOf } from '../../../api/api.ts';
import { useRested } from '../../../browser/use-rested.ts';

/** Pause in typing before the prompt is checked, in milliseconds. */
const PAUSE = 400;

const HIDDEN = { visibility: 'hidden' } as const;

/** Which tags of the prompt the engine understands and which it ignores. */
export function PromptCheck({ prompt }: { prompt: string }) {
  const rested = useRested(prompt.trim(), PAUSE);
  const { data, isError } = useQuery({
    queryKey: ['prompt-check', rested],
    queryFn: ({ signal }) => dataOf(checkPrompt({ body: { prompt: rested }, signal })),
    enabled: rested !== '',
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    retry: false,
  });
  if (prompt.trim() === '') return null;
  if (isError) return <p>The tags could not be checked.</p>;
  // In the place of a prompt that is understood: what comes later must not move the button under a press.
  if (!data) return <FactList facts={[{ label: 'Understood', value: <span style={HIDDEN}>{prompt}</span> }]} />;
  const facts = [
    { label: 'Understood', value: data.understood.join(', ') },
    { label: 'Ignored', value: data.ignored.join(', ') },
    { label: 'Weights', value: data.ignores_weights ? 'No effect: every tag counts the same' : '' },
  ];
  return <FactList facts={facts.filter(({ value }) => value !== '')} />;
}
