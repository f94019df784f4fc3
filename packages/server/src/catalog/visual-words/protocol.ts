/** Requests and responses of the visual words thread. */
import type { Proposal } from '@mekiki/matching';

export type WordRequest =
  /** `features` in the stored format. @returns how many images there are */
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
