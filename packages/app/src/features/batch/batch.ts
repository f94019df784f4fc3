/** A batch: images that are searched one at a time, and their results. */
import type { SearchResults } from '@mekiki/api-client';
import type { BatchState, BatchVerdict } from '@mekiki/ui';
import { answerOf, elsewhereSentence } from '@mekiki/answer/answer.ts';
import { toResults } from '@mekiki/answer/result-list.ts';
import { relationOf, VERDICTS } from '@mekiki/answer/verdicts.ts';
import { WEAK } from '../../lib/search/results.ts';
import type { QueueEntry } from '../../lib/batch/queue.ts';

/** The best match of one image. */
interface Found {
  key: string;
  title: string;
  /** Joined by commas. */
  characters: string;
  artist: string;
  score: number;
  size: readonly number[];
  rating: string;
  /** Each board with the URL of its post. */
  posts: { board: string; url: string }[];
}

export interface BatchEntry extends QueueEntry {
  verdict?: BatchVerdict;
  /** Absent where nothing in the index looks like it. */
  found?: Found;
  /** What the filters exclude, as a sentence. */
  outside?: string;
  /** History token of the search; repeats it. */
  token?: string;
}

/** What an answer says about the searched image. A sure match outside the filters goes before look-alikes. */
export function outcomeOf(
  { results, elsewhere, history_token: token }: SearchResults,
  origin: string,
): Partial<BatchEntry> {
  const kept = token ? { token } : {};
  const listed = toResults([{ results, scroll_token: null }]);
  const answer = answerOf(listed, elsewhere);
  // The page shows a few others too, so that people see for themselves; a list has no room for that.
  const found = answer?.best ?? listed.find(({ item }) => item.score >= WEAK);
  const note = elsewhere && answer?.isOutside !== false ? { outside: elsewhereSentence(elsewhere) } : {};
  if (!found) return { verdict: 'none', ...note, ...kept };
  const { key, item, match } = found;
  const posts = answer?.posts ?? found.posts;
  // A sample was drawn by a program, so it has no artist.
  const named = posts.find(({ artist, sample }) => artist && !sample);
  return {
    verdict: relationOf(match),
    found: {
      key,
      title: item.title ?? '',
      characters: item.characters?.join(', ') ?? '',
      artist: named?.artist ?? '',
      score: item.score,
      size: (answer?.largest ?? item).size,
      rating: item.rating,
      posts: posts.map(({ pool, source }) => ({ board: pool, url: new URL(source, origin).href })),
    },
    ...note,
    ...kept,
  };
}

/** A row of the export. A look-alike is no source, so only sure matches name one. */
export interface ExportLine {
  file: string;
  state: BatchState;
  /** The verdict in words. */
  verdict: string;
  score: number | '';
  title: string;
  characters: string;
  artist: string;
  rating: string;
  width: number | '';
  height: number | '';
  boards: string;
  sources: string;
  /** What the filters exclude. */
  outside: string;
  error: string;
}

/** The part of an entry that is worth keeping. */
export function exportLine({ file, state, verdict, found, outside, error }: BatchEntry): ExportLine {
  const sure = isSureVerdict(verdict) ? found : undefined;
  return {
    file: file.name,
    state,
    verdict: verdict === undefined ? '' : verdict === 'none' ? 'No match' : VERDICTS[verdict],
    score: found?.score ?? '',
    title: sure?.title ?? '',
    characters: sure?.characters ?? '',
    artist: sure?.artist ?? '',
    rating: sure?.rating ?? '',
    width: sure?.size[0] ?? '',
    height: sure?.size[1] ?? '',
    boards: sure?.posts.map(({ board }) => board).join(' ') ?? '',
    sources: sure?.posts.map(({ url }) => url).join(' ') ?? '',
    outside: outside ?? '',
    error: error ?? '',
  };
}

/** Whether the match may be the image that was searched for. */
export function isSureVerdict(verdict: BatchVerdict | undefined): boolean {
  return verdict === 'copy' || verdict === 'variant' || verdict === 'likely';
}
