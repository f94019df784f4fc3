import { listExamples } from '@mekiki/api-client';
import { ExampleList, spacedTag, Stack } from '@mekiki/ui';
import { useQuery } from '@tanstack/react-query';
import { dataOf } from '../../api/api.ts';
import { phraseOf } from '../tags/phrase-of.ts';
import { type Example, type Shown, useConversions, useSplitViews } from './example-results.ts';

export type ExampleTool = 'tagger' | 'image2text' | 'resize' | 'image-utils';

const HEADING = { font: 'var(--text-heading-sm)' };
const MAX_TAGS = 8;

/** Images of the index to try a tool on, with its results. Nothing where the index has none. */
export function ToolExamples({ tool }: { tool: ExampleTool }) {
  const { data, isError } = useQuery({
    queryKey: ['examples'],
    queryFn: ({ signal }) => dataOf(listExamples({ signal })),
    staleTime: Infinity,
  });
  const splitViews = useSplitViews(tool === 'resize' ? data?.examples : undefined);
  const conversions = useConversions(tool === 'image-utils' ? data?.examples : undefined);
  if (isError || data?.examples.length === 0) return null;
  return (
    <Stack gap={3} align="stretch">
      <h2 style={HEADING}>Try an example</h2>
      <ExampleList
        aria-label="Examples"
        examples={data?.examples.map((example, at) => ({
          id: example.key,
          href: `/${tool}?url=${encodeURIComponent(new URL(example.img, location.origin).href)}`,
          title: example.caption ?? (phraseOf(example.tags) || 'An image of this site'),
          src: example.preview,
          color: example.color,
          ...(splitViews[at] ?? conversions[at] ?? resultOf(example, tool)),
        }))}
      />
    </Stack>
  );
}

function resultOf({ tags }: Example, tool: ExampleTool): Shown {
  // The caption is the title.
  return tool === 'tagger' ? { result: tags.slice(0, MAX_TAGS).map(spacedTag).join(', ') } : {};
}
