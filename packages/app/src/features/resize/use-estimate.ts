import { estimateUpscale } from '@mekiki/api-client';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { dataOf } from '../../api/api.ts';
import type { Size } from './factor.ts';
import type { UpscaleSettings } from './upscaling.ts';

/** The server's estimate of how long upscaling takes, in seconds; undefined while or if it is unknown. */
export function useEstimate(size: Size | undefined, { model, factor }: UpscaleSettings): number | undefined {
  const { data } = useQuery({
    queryKey: ['upscaling-estimate', size, model, factor],
    queryFn: size
      ? ({ signal }) => dataOf(estimateUpscale({ query: { ...size, model, outscale: factor / 10 }, signal }))
      : skipToken,
    // Each finished image may change it.
    staleTime: 10_000,
    // The slider passes many factors.
    placeholderData: keepPreviousData,
    retry: false,
  });
  return size && data?.seconds;
}

/** `About 40 seconds`, rounded as an estimate. */
export function timeText(seconds: number): string {
  if (seconds < 1.5) return 'About a second';
  if (seconds < 90) return `About ${seconds < 10 ? Math.round(seconds) : Math.round(seconds / 5) * 5} seconds`;
  return `About ${Math.round(seconds / 60)} minutes`;
}
