import { estimateUpscale } from '@mekiki/api-client';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { dataOf } from '../../api/api.ts';
import type { Size } from './factor.ts';
import type { UpscaleSettings } from './upscaling.ts';

/** How long an estimate holds, in milliseconds. */
const FRESH = 10_000;
/** A wait that is not worth mentioning, in seconds. */
const SHORT = 1;

/**
 * The server's estimate of how long upscaling takes, and the wait before it; undefined until the server answers, null if
 * it does not know yet.
 */
export function useEstimate(size: Size | undefined, { model, factor }: UpscaleSettings): string | null | undefined {
  const { data, isPending } = useQuery({
    queryKey: ['upscaling-estimate', size, model, factor],
    queryFn: size
      ? ({ signal }) => dataOf(estimateUpscale({ query: { ...size, model, outscale: factor / 10 }, signal }))
      : skipToken,
    // Each finished image may change it.
    staleTime: FRESH,
    refetchInterval: ({ state }) => (state.data?.waiting_seconds ? FRESH : false),
    // The slider passes many factors.
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (!size || isPending) return undefined;
  return data?.seconds === undefined ? null : estimateText(data.seconds, data.waiting_seconds);
}

/** The time of the work and the wait before it, both in seconds, as a sentence. */
export function estimateText(seconds: number, waiting: number): string {
  const time = timeText(seconds);
  return waiting < SHORT ? time : `${time}, after a wait of ${timeText(waiting).toLowerCase()}`;
}

/** `About 40 seconds`, rounded as an estimate. */
function timeText(seconds: number): string {
  if (seconds < 1.5) return 'About a second';
  if (seconds < 90) return `About ${seconds < 10 ? Math.round(seconds) : Math.round(seconds / 5) * 5} seconds`;
  return `About ${Math.round(seconds / 60)} minutes`;
}
