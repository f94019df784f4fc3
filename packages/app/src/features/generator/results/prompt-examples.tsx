import { listPromptExamples } from '@mekiki/api-client';
import { ExampleList, Stack } from '@mekiki/ui';
import { useQuery } from '@tanstack/react-query';
import { dataOf } from '../../../api/api.ts';
import { reachable } from '../../../api/address.ts';

const HEADING = { font: 'var(--text-heading-sm)' };
/** High enough for the heading and the examples at every width, so that nothing moves when they arrive. */
const ROOM = { minBlockSize: '21rem' };

/** Prompts to start from, with an image of each. @param onChoose puts one into the form */
export function PromptExamples({ onChoose }: { onChoose: (prompt: string) => void }) {
  const { data, isError } = useQuery({
    queryKey: ['prompt-examples'],
    queryFn: ({ signal }) => dataOf(listPromptExamples({ signal })),
    staleTime: Infinity,
  });
  if (isError) return null;
  return (
    <Stack gap={3} align="stretch" style={ROOM}>
      <h2 style={HEADING}>Try an example</h2>
      <ExampleList
        aria-label="Examples"
        examples={data?.examples.map(({ prompt, image }) => ({
          id: prompt,
          title: prompt,
          result: 'Drawn by the built-in illustrator',
          src: reachable(image),
          onSelect: () => onChoose(prompt),
        }))}
      />
    </Stack>
  );
}
