import { type ListExamplesResponse, listExamples } from '@mekiki/api-client';
import { ExampleList, spacedTag, Stack } from '@mekiki/ui';
import { useQuery } from '@tanstack/react-query';
import { dataOf } from '../../api/api.ts';
import { phraseOf } from '../tags/phrase-of.ts';

export type ExampleTool = 'tagger' | 'image2text' | 'resize' | 'image-utils';
type Example = ListExamplesResponse['examples'][number];

const HEADING = { font: 'var(--text-heading-sm)' };
const MAX_TAGS = 8;
/** Longest side of the image that an example opens, in pixels. */
const PREVIEW_SIDE = 1024;

/** Images of the index to try a tool on, with its results. Nothing where the index has none. */
export function ToolExamples({ tool }: { tool: ExampleTool }) {
  const { data, isError } = useQuery({
    queryKey: ['examples'],
    queryFn: ({ signal }) => dataOf(listExamples({ signal })),
    staleTime: Infinity,
  });
  if (isError || data?.examples.length === 0) return null;
  return (
    <Stack gap={3} align="stretch">
      <h2 style={HEADING}>Try an example</h2>
      <ExampleList
        aria-label="Examples"
        examples={data?.examples.map((example) => ({
          id: example.key,
          href: `/${tool}?url=${encodeURIComponent(new URL(example.img, location.origin).href)}`,
          title: example.caption ?? (phraseOf(example.tags) || 'An image of this site'),
          result: resultOf(example, tool),
          src: example.preview,
          color: example.color,
        }))}
      />
    </Stack>
  );
}

/** The preview that is opened, and twice that. */
function sizeText(width: number, height: number): string {
  const scale = Math.min(1, PREVIEW_SIDE / Math.max(width, height));
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)];
  return `${w} × ${h} to ${w * 2} × ${h * 2}`;
}

function resultOf({ tags, width, height }: Example, tool: ExampleTool): string | undefined {
  switch (tool) {
    case 'tagger':
      return tags.slice(0, MAX_TAGS).map(spacedTag).join(', ');
    case 'resize':
      return sizeText(width, height);
    case 'image-utils':
      return 'Convert it, or see its metadata';
    case 'image2text':
      // Its title is the caption.
      return undefined;
    default:
      return tool satisfies never;
  }
}
