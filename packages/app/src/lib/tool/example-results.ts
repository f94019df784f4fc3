/** What the tools make of the examples: the server works it out when first asked. */
import { exampleConversions, exampleSplit, type ListExamplesResponse } from '@mekiki/api-client';
import { formatBytes } from '@mekiki/ui';
import { useQueries } from '@tanstack/react-query';
import { dataOf } from '../../api/api.ts';

export type Example = ListExamplesResponse['examples'][number];

/** What an example shows; `src` in place of its preview. */
export interface Shown {
  result?: string;
  src?: string;
}

type Examples = readonly Example[] | undefined;

const ONCE = { staleTime: Infinity, retry: false } as const;
const NAMES: Readonly<Record<string, string>> = {
  webp: 'WebP',
  avif: 'AVIF',
  jxl: 'JPEG XL',
  jpeg: 'JPEG',
  png: 'PNG',
};

/** Part of each image, half of it upscaled; the whole image if the upscaler fails. */
export function useSplitViews(examples: Examples = []): Shown[] {
  const views = useQueries({
    queries: examples.map(({ key, split }) => ({
      queryKey: ['example split', key],
      // Downloaded here, so that its failure is known; the browser keeps it for the URL.
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        await dataOf(exampleSplit({ path: { key }, parseAs: 'blob', signal }));
        return split;
      },
      ...ONCE,
    })),
  });
  return views.map(({ data, isPending }): Shown => {
    if (data !== undefined) return { src: data, result: 'Detail: left as it is, right upscaled 4x' };
    return isPending ? { src: '', result: 'Upscaling a detail' } : { result: 'Upscale it' };
  });
}

/** The size of each image, and of what it is converted to. */
export function useConversions(examples: Examples = []): Shown[] {
  const conversions = useQueries({
    queries: examples.map(({ key }) => ({
      queryKey: ['example conversions', key],
      queryFn: ({ signal }: { signal: AbortSignal }) => dataOf(exampleConversions({ path: { key }, signal })),
      ...ONCE,
    })),
  });
  return conversions.map(({ data, isPending }): Shown => {
    if (data) return { result: `${sizeText(data.from)}, as ${data.to.map(sizeText).join(', ')}` };
    return { result: isPending ? 'Converting' : 'Convert it, or see its metadata' };
  });
}

const sizeText = ({ format, bytes }: { format: string; bytes: number }): string =>
  `${NAMES[format] ?? format.toUpperCase()} ${formatBytes(bytes)}`;
