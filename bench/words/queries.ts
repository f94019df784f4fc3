/** The committed queries, and how far an image has what one of them asks for. */
import { readFile } from 'node:fs/promises';
import type { Grade } from './metrics.ts';

export interface Query {
  group: string;
  text: string;
  /** Alternatives of each demand. */
  wanted: string[][];
  unwanted: string[];
  /** Nothing is right. */
  isNonsense: boolean;
  /** The reader was mended without looking at it. */
  isHeldOut: boolean;
}

export interface Subject {
  has: ReadonlySet<string>;
  /** Tags that were judged by looking, and those that could not be; undefined if everything is known. */
  limits?: { judged: ReadonlySet<string>; unknown: ReadonlySet<string> };
  posts: readonly Post[];
}

interface Post {
  pool: string;
  artist?: string | null | undefined;
  rating: string;
  width: number;
  height: number;
  postedAt?: Date | null | undefined;
}

const listOf = (text = ''): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** @param file beside this one: see the first lines of queries.txt */
export async function readQueries(file: string, hasHeldOut: boolean): Promise<Query[]> {
  const queries: Query[] = [];
  let group = '';
  let ofGroup = 0;
  for (const line of (await readFile(new URL(file, import.meta.url), 'utf8')).split('\n')) {
    if (line.startsWith('## ')) [group, ofGroup] = [line.slice(3), 0];
    else if (line !== '' && !line.startsWith('#')) {
      // Texts may have bars of their own, with blanks on both sides of none of them.
      const [text = '', wanted, unwanted] = line.split(' |');
      const isNonsense = wanted?.trim() === '!';
      queries.push({
        group,
        text: text.trim(),
        wanted: isNonsense ? [] : listOf(wanted).map((one) => one.split('/')),
        unwanted: listOf(unwanted),
        isNonsense,
        isHeldOut: hasHeldOut && ofGroup % 2 === 1,
      });
      ofGroup += 1;
    }
  }
  return queries;
}

/** 2: all that is wanted. 1: at least half of it. 0: less, or something unwanted. Undefined where nobody knows. */
export function gradeOf({ wanted, unwanted, isNonsense }: Query, subject: Subject): Grade | undefined {
  if (isNonsense) return 0;
  const excluded = meets(unwanted, subject);
  const met = wanted.map((alternatives) => meets(alternatives, subject));
  // What is written as a filter is no matter of degree.
  if (excluded === true || wanted.some((one, at) => one.some(isOfPosts) && met[at] === false)) return 0;
  if ((unwanted.length > 0 && excluded === undefined) || met.includes(undefined)) return undefined;
  const shown = met.filter((_, at) => !wanted[at]?.some(isOfPosts));
  const share = shown.length === 0 ? 1 : shown.filter(Boolean).length / shown.length;
  return share === 1 ? 2 : share >= 0.5 ? 1 : 0;
}

const isOfPosts = (demand: string): boolean => /[=<>]/.test(demand);

/** Whether any alternative holds. Those that nobody judged do not count beside one that was. */
function meets(alternatives: readonly string[], { has, limits, posts }: Subject): boolean | undefined {
  if (alternatives.some((one) => has.has(one) || (isOfPosts(one) && posts.some((post) => postMeets(post, one)))))
    return true;
  if (!limits) return false;
  const judged = alternatives.filter((one) => limits.judged.has(one));
  return judged.length === 0 || judged.some((one) => limits.unknown.has(one)) ? undefined : false;
}

function postMeets(post: Post, demand: string): boolean {
  const [, name, sign, value = ''] = /^(\w+)([=<>])(.+)$/.exec(demand) ?? [];
  switch (name) {
    case 'rating':
      return post.rating === value;
    case 'source':
      return post.pool === value;
    case 'artist':
      return post.artist?.toLowerCase().replaceAll(' ', '_') === value;
    case 'size':
      return compare(Math.max(post.width, post.height), sign, Number(value));
    case 'width':
      return compare(post.width, sign, Number(value));
    case 'date':
      return compare(post.postedAt?.getUTCFullYear() ?? Number.NaN, sign, Number(value));
    default:
      throw new Error(`Nothing knows how to judge "${demand}".`);
  }
}

const compare = (is: number, sign: string | undefined, value: number): boolean =>
  sign === '<' ? is < value : sign === '>' ? is > value : is === value;
