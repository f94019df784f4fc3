/** Parses a search by words: which tags are meant, which are excluded, other conditions, what is ignored. Pure. */
import { type Demand, readField } from './fields.ts';
import type { FieldName, Span, TextToken, Token } from './tokens.ts';

/** What some words mean as a tag. */
export interface Meaning {
  /** The tag's name, with underscores. */
  name: string;
  /** Tags any of which will do: the tag itself, those that include it, or those that a word stands for. */
  tags: readonly string[];
  /** Tags that are excluded with it: "no girls" leaves no single girl. */
  excludes?: readonly string[];
  /** Whether any image has one of them. */
  isIndexed: boolean;
  /** Whether its words mean something on their own as well; those of a character's name do not. */
  isGeneral: boolean;
}

/** Lookups of words. */
export interface Lexicon {
  /** @param name words joined by underscores */
  find: (name: string) => Meaning | undefined;
  isStopWord: (word: string) => boolean;
}

/** Words, tags or a demand, as they were read. */
export type Term = Span & { text: string } & (
    | {
        kind: 'tag';
        meanings: Meaning[];
        /**
         * For an exclusion, the tag that means the same: images with "no_humans" come first for "no humans", unless the
         * text tower orders them.
         */
        affirmed?: Meaning;
      }
    /** Searched in titles, artists and names of tags; the last word of a text may be unfinished. */
    | { kind: 'word'; word: string; isLast: boolean }
    /** Any of these will do. */
    | { kind: 'demand'; demands: Demand[] }
  );
export type Ignored = Span & { text: string; reason: 'stop-word' | 'unknown-value' | 'read-as-and' };

export interface Reading {
  understood: Term[];
  excluded: Term[];
  ignored: Ignored[];
}

/** A word that no image has, with the tag that was probably meant. */
export interface UnknownWord extends Span {
  text: string;
  suggestion?: string;
}

/** A reading with what the index says of it. */
export interface WordQuery {
  reading: Reading;
  unknown: UnknownWord[];
  /** Ids of tags by name. */
  ids: ReadonlyMap<string, number>;
}

/** No tag has more words. */
export const MAX_TAG = 6;
const NEGATIONS = new Set(['no', 'not', 'without', 'w/o', 'except', 'excluding', 'minus', 'sans', 'never']);
const OR = new Set(['or', '|', '||', 'または', 'か']);
const ARTICLES = new Set(['a', 'an', 'the', 'any', 'some', 'her', 'his', 'their', 'my']);
/** In "long red hair" and "red and blue eyes" every adjective belongs to the noun. */
const SHARED_NOUNS = new Set(['hair', 'haired', 'eyes', 'eyed', 'ears', 'background', 'clothes']);
const MAX_ADJECTIVES = 4;
/** Maximum number of terms that are read, as each takes a lookup in the index. */
const MAX_TERMS = 96;
/** Fields whose values can be a list. */
const LISTS = new Set<string>(['rating', 'source']);

/** A run of words: its name, and where it ends among the tokens. */
interface Run {
  name: string;
  end: number;
}

/** Every run of neighbouring words from one on that could be a tag, the longest last; articles inside do not count. */
export function runsFrom(tokens: readonly Token[], start: number): Run[] {
  const runs: Run[] = [];
  const words: string[] = [];
  for (let at = start; at < tokens.length && words.length < MAX_TAG; at += 1) {
    const token = tokens[at];
    if (token?.kind !== 'word' || (at > start && token.isExcluded)) break;
    if (at > start && ARTICLES.has(token.text)) continue;
    words.push(token.text);
    runs.push({ name: words.join('_'), end: at + 1 });
  }
  return runs;
}

/** The name that an adjective makes with a noun further on: "long" in "long red hair". */
export function sharedNounName(tokens: readonly Token[], start: number): string | undefined {
  const adjective = tokens[start];
  if (adjective?.kind !== 'word') return undefined;
  for (let at = start + 1; at <= start + MAX_ADJECTIVES; at += 1) {
    const token = tokens[at];
    if (token?.kind !== 'word' || token.isExcluded || NEGATIONS.has(token.text)) return undefined;
    if (SHARED_NOUNS.has(token.text)) return at > start + 1 ? `${adjective.text}_${token.text}` : undefined;
  }
  return undefined;
}

/** What "hatless" says is not there. Indexed tags such as "sleeveless" are read before. */
export function lackingIn(word: string): string | undefined {
  return /^([a-z]{3,})less$/.exec(word)?.[1];
}

/** The value after a comma in "source:danbooru,konachan", whose field ends at `end`. */
function nextValue(tokens: readonly Token[], at: number, name: FieldName, end: number): TextToken | undefined {
  const [comma, word] = tokens.slice(at, at + 2);
  const isNext = comma?.kind === 'comma' && comma.start === end && word?.kind === 'word' && word.start === comma.end;
  return isNext && !word.isExcluded && LISTS.has(name) && readField(name, word.text) ? word : undefined;
}

export function readWords(text: string, tokens: readonly Token[], lexicon: Lexicon): Reading {
  const reading: Reading = { understood: [], excluded: [], ignored: [] };
  /** The negation that waits for its term. */
  let negation: (Span & { affirmed?: Meaning }) | undefined;
  /** The list whose last term an "or" continues. */
  let joined: Term[] | undefined;
  /** The "or" that waits for its second term. */
  let or: Span | undefined;
  let last: Term[] | undefined;

  const written = ({ start, end }: Span) => ({ start, end, text: text.slice(start, end) });
  function ignore(span: Span, reason: Ignored['reason']): void {
    reading.ignored.push({ ...written(span), reason });
  }

  /** Says that an "or" joins nothing: what is around it is not of one kind. */
  function ignoreOr(): void {
    if (or) ignore(or, last ? 'read-as-and' : 'stop-word');
    or = undefined;
  }

  function add(term: Term, isExcluded: boolean): void {
    if (joined === reading.understood && (isExcluded || negation)) {
      // "animal or no humans" can be read only as tags; otherwise what is not wanted is excluded by itself.
      const meaning = negation?.affirmed;
      const isTag = meaning && joined.at(-1)?.kind === 'tag';
      joined = isTag ? joined : undefined;
      if (isTag) {
        negation = undefined;
        return add({ kind: 'tag', meanings: [meaning], ...written(term) }, false);
      }
    }
    const before = joined?.at(-1);
    if (joined && before?.kind === 'tag' && term.kind === 'tag') {
      const span = written({ start: before.start, end: term.end });
      joined.splice(-1, 1, { ...before, ...span, meanings: [...before.meanings, ...term.meanings] });
    } else if (joined && before?.kind === 'demand' && term.kind === 'demand') {
      const span = written({ start: before.start, end: term.end });
      joined.splice(-1, 1, { ...before, ...span, demands: [...before.demands, ...term.demands] });
    } else {
      ignoreOr();
      last = isExcluded || negation ? reading.excluded : reading.understood;
      const span = written({ start: negation?.start ?? term.start, end: term.end });
      const affirmed = term.kind === 'tag' && negation?.affirmed ? { affirmed: negation.affirmed } : {};
      last.push({ ...term, ...span, ...affirmed });
    }
    negation = joined = or = undefined;
  }

  function addTag(meaning: Meaning, span: Span, isExcluded: boolean): void {
    add({ kind: 'tag', meanings: [meaning], ...written(span) }, isExcluded);
  }

  function readWord(at: number, token: TextToken & { kind: 'word' }): number {
    const { isExcluded } = token;
    const run = bestRun(tokens, at, lexicon);
    if (!isExcluded && NEGATIONS.has(token.text)) {
      // "no humans" is a tag; "no glasses" excludes one.
      const isTag = run && run.end > at + 1 && !bestRun(tokens, at + 1, lexicon);
      if (!isTag) {
        if (negation) ignore(negation, 'stop-word');
        // Only where both are of the same words: "no mouth mask" is not about "no_mouth".
        const isSame = run && bestRun(tokens, at + 1, lexicon)?.end === run.end;
        const affirmed = isSame && run.meaning.isIndexed ? { affirmed: run.meaning } : {};
        negation = { ...token, ...affirmed };
        return at + 1;
      }
    }
    const isAlone = run?.end === at + 1;
    if (OR.has(token.text) && (!run || isAlone)) {
      ignoreOr();
      joined = last;
      or = token;
      return at + 1;
    }
    const shared = sharedNounName(tokens, at);
    const ofNoun = shared === undefined ? undefined : lexicon.find(shared);
    // "short blue hair" is not about shorts.
    if (ofNoun && (!run || (isAlone && !run.meaning.isIndexed))) {
      addTag(ofNoun, token, isExcluded);
      return at + 1;
    }
    const lacking = lackingIn(token.text);
    const lacked = lacking === undefined ? undefined : lexicon.find(lacking);
    if (lacked && (!run || (isAlone && !run.meaning.isIndexed))) {
      // "-hatless" and "not hatless" want the hat.
      const isNegated = negation !== undefined;
      const start = negation?.start ?? token.start;
      negation = undefined;
      addTag(lacked, { start, end: token.end }, isExcluded === isNegated);
      return at + 1;
    }
    if (run && !(isAlone && lexicon.isStopWord(token.text))) {
      addTag(run.meaning, { start: token.start, end: tokens[run.end - 1]?.end ?? token.end }, isExcluded);
      return run.end;
    }
    if (lexicon.isStopWord(token.text)) {
      // "without any hat" still excludes the hat.
      ignore(token, 'stop-word');
      return at + 1;
    }
    const words = token.text.match(/[\p{L}\p{N}]+/gu) ?? [];
    for (const word of new Set(words)) {
      if (isFull()) break;
      const isLast = token.end === text.trimEnd().length;
      add({ kind: 'word', word, isLast, ...written(token) }, isExcluded);
    }
    if (words.length === 0) ignore(token, 'stop-word');
    return at + 1;
  }

  const isFull = () => reading.understood.length + reading.excluded.length >= MAX_TERMS;

  for (let at = 0; at < tokens.length && !isFull();) {
    const token = tokens[at] as Token;
    if (token.kind === 'word') {
      at = readWord(at, token);
      continue;
    }
    at += 1;
    if (token.kind === 'comma') {
      if (negation) ignore(negation, 'stop-word');
      ignoreOr();
      negation = joined = undefined;
    } else if (token.kind === 'quoted') {
      const name = token.text.trim().replace(/[\s_]+/g, '_');
      const exact = { name, tags: [name], isIndexed: lexicon.find(name)?.name === name, isGeneral: false };
      if (name === '') ignore(token, 'unknown-value');
      else addTag(exact, token, token.isExcluded);
    } else {
      let { value, end } = token;
      for (let next; (next = nextValue(tokens, at, token.name, end)); at += 2) {
        value += `,${next.text}`;
        ({ end } = next);
      }
      const demand = readField(token.name, value);
      const span = { start: token.start, end };
      if (demand) add({ kind: 'demand', demands: [demand], ...written(span) }, token.isExcluded);
      else ignore(span, 'unknown-value');
    }
  }
  if (negation) ignore(negation, 'stop-word');
  if (or) ignore(or, 'stop-word');
  const terms = [...reading.understood, ...reading.excluded];
  // The article of "without any hat" is a part of it.
  return { ...reading, ignored: reading.ignored.filter((part) => !terms.some((term) => isWithin(part, term))) };
}

export const isWithin = (part: Span, whole: Span): boolean => part.start >= whole.start && part.end <= whole.end;

/**
 * The longest run of words that is a tag. Where no image has it, a shorter one that some have is better: "holding
 * sword" is also "holding", but no name is its parts.
 */
function bestRun(tokens: readonly Token[], start: number, lexicon: Lexicon): (Run & { meaning: Meaning }) | undefined {
  const runs = runsFrom(tokens, start)
    .flatMap((run) => {
      const meaning = lexicon.find(run.name);
      return meaning ? [{ ...run, meaning }] : [];
    })
    .toReversed();
  const [longest] = runs;
  if (!longest || longest.meaning.isIndexed || !longest.meaning.isGeneral) return longest;
  const word = (at: number): string => (tokens[at]?.kind === 'word' ? (tokens[at] as { text: string }).text : '');
  return runs.find(({ meaning, end }) => meaning.isIndexed && !lexicon.isStopWord(word(end - 1))) ?? longest;
}
