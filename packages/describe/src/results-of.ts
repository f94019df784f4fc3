/** Turns ranked candidates into the response of the server's own search. */
import type { RankedMatch } from '@mekiki/matching/search/port.ts';
import type { Elsewhere, Entry, Listed, Post, Proposal, Results } from './api-port.ts';

/** Maximum number of sure matches outside the filters, as on the server. */
const MAX_SURE = 20;

export function resultsOf<P extends Post>(
  ranked: readonly RankedMatch[],
  candidates: readonly Proposal<P>[],
  scroll_token: string | null,
): Results<P> {
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  const found = ranked.flatMap((match) => {
    const candidate = byId.get(match.id);
    return candidate ? [{ match, candidate, entry: candidate.entry && entryOf(match, candidate.entry) }] : [];
  });
  const data = found.flatMap(({ entry, candidate }) => (entry && !isLeftOut(candidate) ? entry : []));
  const sure = found.filter(({ match }) => match.verdict !== 'similar').slice(0, MAX_SURE);
  const elsewhere = elsewhereOf(sure);
  return { results: { data }, scroll_token, ...(elsewhere && { elsewhere }) };
}

const isLeftOut = ({ outside }: Proposal<Post>): boolean => (outside?.filters.length ?? 0) > 0;

function entryOf<P extends Post>(
  { score, verdict, relation, differences, view: { name, ...aligned } }: RankedMatch,
  { content, pools }: Listed<P>,
): Entry<P> {
  return {
    content: scored(content, score),
    pools,
    match: { verdict, relation, view: name, ...aligned, ...(differences && { differences }) },
  };
}

const scored = <P extends Post>(posts: readonly P[], score: number): P[] =>
  posts.map((item) => ({ ...item, score: Math.round(score * 10_000) / 10_000 }));

interface Sure<P extends Post> {
  match: RankedMatch;
  candidate: Proposal<P>;
  entry: Entry<P> | undefined;
}

function elsewhereOf<P extends Post>(sure: readonly Sure<P>[]): Elsewhere<P> | undefined {
  const places = sure.flatMap(({ candidate: { outside } }) => outside ?? []);
  if (places.length === 0) return undefined;
  const outside = places.filter(({ filters }) => filters.length > 0);
  return {
    images: outside.length,
    sources: countsOf(places.flatMap(({ pools }) => pools)).map(([pool, images]) => ({ pool, images })),
    ratings: countsOf(outside.map(({ rating }) => rating)).map(([rating, images]) => ({ rating, images })),
    filters: [...new Set(outside.flatMap(({ filters }) => filters))],
    data: sure.flatMap(({ candidate, entry }) => (entry && isLeftOut(candidate) ? entry : [])),
    copies: sure.flatMap(({ match, candidate }) => scored(candidate.outside?.copies ?? [], match.score)),
  };
}

/** How often each value occurs, most frequent first. */
function countsOf<Value>(values: readonly Value[]): [Value, number][] {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a);
}
