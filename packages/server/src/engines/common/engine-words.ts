/** Messages of external engines, made safe to show. */

/** Maximum length of an engine's own message that is passed on. */
const MAX_QUOTE = 160;

/** For visitors, of what they have chosen themselves. */
export const noLora = (file: string): string =>
  `The generator does not have the LoRA "${fileNameOf(file)}". Remove it from the prompt.`;
export const noSampler = (sampler?: string): string =>
  `The generator does not have the sampler${sampler === undefined ? '' : ` "${plain(sampler)}"`}. Choose another one.`;

/** The first sentence of an engine's own message, without URLs, paths and keys. @returns ` ("…")`, or nothing */
export function quoteOf(said: string | undefined): string {
  const [sentence = ''] = plain(said ?? '').split(/(?<=[.!?])\s+(?=\p{Lu})/u);
  const short = sentence.length > MAX_QUOTE ? `${sentence.slice(0, MAX_QUOTE).trimEnd()}…` : sentence;
  return short ? ` ("${short.replace(/[.:]+$/, '')}")` : '';
}

/** One line of the message, without what looks like a URL, a path or a key. */
export function plain(text: string): string {
  return text
    .slice(0, 2_000)
    .split(/\s+/)
    .filter((word) => word !== '' && !isPrivate(word))
    .join(' ')
    .replaceAll('"', '’');
}

/** The last part of a file's path, on any system. */
export const fileNameOf = (file: string): string => plain(file.split(/[/\\]/).at(-1) ?? '');

function isPrivate(word: string): boolean {
  return word.length > 40 || /[/\\]|\d+\.\d+\.\d+\.\d+|:\d{2,5}\b/.test(word);
}
