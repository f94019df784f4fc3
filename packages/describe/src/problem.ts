import type { Refusal, RefusalCode } from './tasks.ts';

/** The message of each problem: what happened, then what to do, which differs between page and extension. */
export type PrivateTexts = Readonly<
  Record<Exclude<RefusalCode, 'too-large'> | 'not-offered' | 'not-loaded' | 'damaged', string>
>;

/** A problem of a private search, as a sentence that can be shown. */
export class PrivateProblem extends Error {
  override name = 'PrivateProblem';
  /** A retry would end the same way. */
  readonly isFinal: boolean;

  constructor(sentence: string, { isFinal = false } = {}) {
    super(sentence);
    this.isFinal = isFinal;
  }
}

/** A refusal, in the words of the caller. */
export function problemOf({ code, message }: Pick<Refusal, 'code' | 'message'>, texts: PrivateTexts): PrivateProblem {
  return new PrivateProblem(message || texts[code === 'too-large' ? 'not-read' : code], { isFinal: true });
}
