/** What is looked for: nothing (pictures at random), words, an address, a file, or a picture of the index. */

export type Source =
  | { kind: 'random'; round: number }
  | { kind: 'text'; text: string }
  | { kind: 'url'; url: string }
  | { kind: 'file'; file: File }
  | { kind: 'query'; key: string };

/** The shortest text that is searched without being asked to, trimmed. */
const SHORTEST_AUTOMATIC = 6;
/** How long typing must rest before that, in milliseconds. */
export const AUTOMATIC_DELAY = 500;

/** Whether text is the address of something on the web. */
export function isUrl(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text.trim()) && URL.canParse(text.trim());
}

/** The source that typed text stands for; undefined for none. */
export function sourceOfText(text: string): Extract<Source, { kind: 'text' | 'url' }> | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  return isUrl(trimmed) ? { kind: 'url', url: trimmed } : { kind: 'text', text: trimmed };
}

/** What a link to the page searches for; pictures at random where it names nothing. */
export function linkedSource({ q, url }: { q?: string | undefined; url?: string | undefined }, round: number): Source {
  return sourceOfText(url ?? q ?? '') ?? { kind: 'random', round };
}

/** Whether resting text is searched by itself: long enough, and not what was searched last. */
export function searchesItself(text: string, last: string): boolean {
  const trimmed = text.trim();
  return trimmed.length >= SHORTEST_AUTOMATIC && trimmed !== last.trim();
}

const fileNumbers = new WeakMap<File, number>();
let lastFile = 0;

/** Names a source, so that the same search is answered from memory. */
export function keyOfSource(source: Source): readonly (string | number)[] {
  switch (source.kind) {
    case 'random':
      return ['random', source.round];
    case 'text':
      return ['text', source.text];
    case 'url':
      return ['url', source.url];
    case 'query':
      return ['query', source.key];
    case 'file': {
      const number = fileNumbers.get(source.file) ?? (lastFile += 1);
      fileNumbers.set(source.file, number);
      return ['file', number];
    }
    default:
      return source satisfies never;
  }
}
