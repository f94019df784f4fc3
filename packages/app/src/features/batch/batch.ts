/** A batch: images that are searched one after the other, and what came out of each. */
import type { SearchResults } from '@mekiki/api-client';
import type { BatchState, BatchVerdict } from '@mekiki/ui';
import type { QueueEntry } from './queue.ts';

/** The best match of one image. */
interface Found {
  key: string;
  title: string;
  artist: string;
  score: number;
  size: readonly number[];
  rating: string;
  /** Each board with the address of its post. */
  posts: { board: string; url: string }[];
}

export interface BatchEntry extends QueueEntry {
  verdict?: BatchVerdict;
  /** Absent where nothing in the index looks like it. */
  found?: Found;
  /** Token of the search in the history; repeats it. */
  token?: string;
}

/** What an answer says of the image that was searched. */
export function outcomeOf({ results, history_token: token }: SearchResults, origin: string): Partial<BatchEntry> {
  const [entry] = results.data;
  const best = entry?.content[0];
  if (!entry || !best) return { verdict: 'none', ...(token ? { token } : {}) };
  return {
    verdict: entry.match?.verdict ?? 'similar',
    found: {
      key: best.query,
      title: best.title ?? '',
      artist: best.artist ?? '',
      score: best.score,
      size: best.size,
      rating: best.rating,
      posts: entry.content.map(({ pool, source }) => ({ board: pool, url: new URL(source, origin).href })),
    },
    ...(token ? { token } : {}),
  };
}

/** A line of the export. An image that only looks alike is no source, so only sure matches name one. */
export interface ExportLine {
  file: string;
  state: BatchState;
  verdict: BatchVerdict | '';
  score: number | '';
  title: string;
  artist: string;
  rating: string;
  width: number | '';
  height: number | '';
  boards: string;
  sources: string;
  error: string;
}

/** What of an entry is worth keeping. */
export function exportLine({ file, state, verdict, found, error }: BatchEntry): ExportLine {
  const sure = verdict === 'same' || verdict === 'likely' ? found : undefined;
  return {
    file: file.name,
    state,
    verdict: verdict ?? '',
    score: found?.score ?? '',
    title: sure?.title ?? '',
    artist: sure?.artist ?? '',
    rating: sure?.rating ?? '',
    width: sure?.size[0] ?? '',
    height: sure?.size[1] ?? '',
    boards: sure?.posts.map(({ board }) => board).join(' ') ?? '',
    sources: sure?.posts.map(({ url }) => url).join(' ') ?? '',
    error: error ?? '',
  };
}
