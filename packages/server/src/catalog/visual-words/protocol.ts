/** What the thread of the visual words is asked, and what it answers. */
import type { Proposal } from '@mekiki/matching';

export type WordRequest =
  /** `features` as they are stored. @returns how many images are there */
  | { kind: 'add'; images: readonly { id: number; features: Uint8Array }[] }
  /** Drops all other images. @returns which of these are missing */
  | { kind: 'keep'; ids: readonly number[] }
  | { kind: 'propose'; features: Uint8Array; limit: number };

export interface WordAnswers {
  add: number;
  keep: number[];
  propose: Proposal[];
}

export type WordCall = WordRequest & { call: number };
export type WordResponse = { call: number } & ({ answer: WordAnswers[keyof WordAnswers] } | { error: string });
