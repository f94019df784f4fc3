/** What the page asks of the worker that sees the image, and what it answers. */
import type { RankedMatch } from '@mekiki/matching/search/port.ts';
import type { ProposedImage } from '../rank.ts';

export interface Tasks {
  /** Loads the network; the worker asks for nothing itself but its own code. */
  load: { input: { network: ArrayBuffer; embedder: string }; answer: null };
  /** Describes an image. Its description stays with the worker, under a number; what may be sent comes back. */
  describe: { input: { file: Blob }; answer: { number: number; vectors: string[] } };
  /** Ranks candidates. @returns numbers of those whose previews are to be compared */
  rank: { input: { number: number; proposed: readonly ProposedImage[] }; answer: number[] };
  /** Compares previews, forgets the image. @returns all candidates, best first */
  confirm: {
    input: { number: number; previews: readonly (readonly [id: number, preview: Blob])[] };
    answer: RankedMatch[];
  };
}
export type TaskName = keyof Tasks;

export type Request = { [Name in TaskName]: { call: number; name: Name; input: Tasks[Name]['input'] } }[TaskName];

/** What can go wrong in the worker; another try would end the same way. */
export type WorkerProblemCode = 'not-read' | 'too-large' | 'noise' | 'failed';

/** A problem that the person can do something about. */
export class WorkerProblem extends Error {
  override name = 'WorkerProblem';
  readonly code: WorkerProblemCode;

  /** @param sentence what is known of this image, fit to show */
  constructor(code: WorkerProblemCode, sentence = '') {
    super(sentence);
    this.code = code;
  }
}

export interface Reply {
  call: number;
  answer?: unknown;
  problem?: { code: WorkerProblemCode; sentence: string };
}
