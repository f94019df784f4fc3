import type { WorkerProblemCode } from './protocol.ts';

/** What is said of each problem: what happened, then the way out, which differs from page to extension. */
export type PrivateTexts = Readonly<
  Record<Exclude<WorkerProblemCode, 'too-large'> | 'not-offered' | 'not-loaded' | 'damaged', string>
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
