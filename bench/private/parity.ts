/** Whether two answers to one image say the same. */
import type { SearchResults } from '@mekiki/api-client';

type Match = NonNullable<SearchResults['results']['data'][number]['match']>;

/** Two regions are one if none of their edges is further apart, in fractions of the image. */
const SAME_EDGE = 0.02;

export interface Parity {
  isSameFirst: boolean;
  /** The same first image, with the same verdict and relation. */
  isSameVerdict: boolean;
  /** The same, on the same part of both images. */
  isSameRegion: boolean;
  /** The same images with the verdict "same", in whatever order: a collage of four has four, as sure as each other. */
  isSameSure: boolean;
  /** How many of them the server has. */
  sure: number;
  /** Scores of both first images. */
  scores: [server: number, own: number];
  /** Both first answers, for people. */
  said: string;
}

interface First {
  key: string | undefined;
  score: number;
  match: Match | undefined;
}

function firstOf({ results }: SearchResults): First {
  const [entry] = results.data;
  return { key: entry?.content[0]?.query, score: entry?.content[0]?.score ?? 0, match: entry?.match };
}

const sureOf = ({ results }: SearchResults): Set<string | undefined> =>
  new Set(results.data.filter(({ match }) => match?.verdict === 'same').map(({ content }) => content[0]?.query));

const isSameSet = (a: ReadonlySet<unknown>, b: ReadonlySet<unknown>) =>
  a.size === b.size && [...a].every((one) => b.has(one));

const said = ({ key, score, match }: First): string => `${key?.slice(0, 8)} ${match?.relation} ${score.toFixed(3)}`;

/** @param long long side of the image that was searched with, in pixels */
export function compareAnswers(server: SearchResults, own: SearchResults, long: number): Parity {
  const [a, b] = [firstOf(server), firstOf(own)];
  const isSameFirst = a.key === b.key;
  const isSameVerdict = isSameFirst && a.match?.verdict === b.match?.verdict && a.match?.relation === b.match?.relation;
  return {
    isSameFirst,
    isSameVerdict,
    isSameRegion: isSameVerdict && isNear(a.match, b.match, long),
    isSameSure: isSameSet(sureOf(server), sureOf(own)),
    sure: sureOf(server).size,
    scores: [a.score, b.score],
    said: `${said(a)} / ${said(b)}`,
  };
}

function isNear(a: Match | undefined, b: Match | undefined, long: number): boolean {
  if (!a || !b) return a === b;
  return a.mirrored === b.mirrored && near(a.region, b.region, SAME_EDGE * long) && near(a.target, b.target, SAME_EDGE);
}

type Rectangle = Match['region'];

function near(a: Rectangle, b: Rectangle, most: number): boolean {
  const edges = ({ x, y, width, height }: Rectangle) => [x, y, x + width, y + height];
  const [here, there] = [edges(a), edges(b)];
  return here.every((edge, at) => Math.abs(edge - there[at]!) <= most);
}
