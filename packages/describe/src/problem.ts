import type { Refusal, RefusalCode } from './tasks.ts';

/** What is said of each problem: what happened, then the way out, which differs from page to extension. */
export type PrivateTexts = Readonly<
  Record<Exclude<RefusalCode, 'too-large'> | 'not-offered' | 'not-loaded' | 'damaged', string>
>;

/** A problem of a private search, in a sentence fit to show. */
export class PrivateProblem extends Error {
  override name = 'PrivateProblem';
  /** Another try would end the same way. */
  readonly isFinal: boolean;

  constructor(sentence: string, { isFinal = false } = {}) {
    super(sentence);
    this.isFinal = isFinal;
  }
}

/** A refusal, in the words of whoever shows it. */
export function problemOf({ code, message }: Pick<Refusal, 'code' | 'message'>, texts: PrivateTexts): PrivateProblem {
  return new PrivateProblem(message || texts[code === 'too-large' ? 'not-read' : code], { isFinal: true });
}
