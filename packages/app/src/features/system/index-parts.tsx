import { indexStatus } from '@mekiki/api-client';
import { Badge, type Fact, FactList, Stack } from '@mekiki/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { dataOf } from '../../api/api.ts';
import { engineName, fillingState, type IndexPart, partName, shareText } from './index-words.ts';

/** While something is being filled, in milliseconds. Counting is rationed by the server. */
const POLLING = 10_000;

/** What the images of the index have, by which engine, and what is being filled; nothing while it is empty. */
export function IndexParts() {
  const titleId = useId();
  const { data } = useQuery({
    queryKey: ['index-status'],
    queryFn: ({ signal }) => dataOf(indexStatus({ signal })),
    // Where it cannot be read, these lines are missing; the rest of the drawer says whether the server answers.
    retry: false,
    refetchInterval: ({ state }) => (state.data?.parts.some(({ filling }) => filling) ? POLLING : false),
  });
  if (!data || data.images === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <Stack gap={2}>
        <h4 id={titleId}>Index</h4>
        <FactList facts={data.parts.map((part) => factOf(part, data.paused))} />
      </Stack>
    </section>
  );
}

function factOf(part: IndexPart, paused: readonly string[]): Fact {
  const state = fillingState(part, paused);
  return {
    label: partName(part),
    value: (
      <>
        <span>{shareText(part)}</span>
        {part.engine === undefined ? null : <Badge>{engineName(part.engine)}</Badge>}
        {state === 'filling' ? (
          <Badge tone="warning" dot>
            In progress
          </Badge>
        ) : null}
        {state === 'paused' ? <Badge>Paused</Badge> : null}
      </>
    ),
  };
}
