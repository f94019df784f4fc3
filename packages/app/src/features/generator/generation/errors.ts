/** The errors of a generation, in the sentences of the specification. */
import { ApiError } from '../../../api/api.ts';
import { ConnectionError, SilenceError } from '../../../api/stream.ts';

export type GenerationErrorKind = 'validation' | 'unavailable' | 'network' | 'timeout' | 'server' | 'failed' | 'remix';

export interface GenerationProblem {
  kind: GenerationErrorKind;
  text: string;
}

export const UNAVAILABLE: GenerationProblem = {
  kind: 'unavailable',
  text: 'The generation service is currently unavailable. Please try again later.',
};
const NETWORK: GenerationProblem = {
  kind: 'network',
  text: 'Network error. Please check your connection and try again.',
};
const TIMEOUT: GenerationProblem = {
  kind: 'timeout',
  text: 'Generation timed out. The server might be busy. Please try again.',
};
const SERVER: GenerationProblem = { kind: 'server', text: 'Server error. Please try again in a few moments.' };
const UNEXPECTED: GenerationProblem = { kind: 'failed', text: 'An unexpected error occurred during generation.' };
export const NO_REMIX: GenerationProblem = { kind: 'remix', text: 'Failed to load remix data. Please try again.' };

const REQUEST_ID = / Request ID: \S+$/;

const TIMEOUT_STATUS = [408, 504, 524];

/** The message for anything that was thrown. */
export function problemOf(error: unknown): GenerationProblem {
  if (!(error instanceof Error)) return UNEXPECTED;
  if (error instanceof ConnectionError) return NETWORK;
  if (error instanceof SilenceError) return TIMEOUT;
  if (error instanceof ApiError && error.status !== undefined) {
    if (TIMEOUT_STATUS.includes(error.status)) return TIMEOUT;
    // The server's sentences may end with a request id.
    if (error.message.startsWith(UNAVAILABLE.text)) return { ...UNAVAILABLE, text: error.message };
    // A model that no server has is the one fault of these that another choice mends.
    if (error.status >= 500 && error.code !== 'no-checkpoint') {
      return { ...SERVER, text: SERVER.text + (REQUEST_ID.exec(error.message)?.[0] ?? '') };
    }
    // The server reports problems with the request as precisely as the form does.
    if (error.status === 400) return { kind: 'validation', text: error.message };
  }
  return { kind: 'failed', text: `Generation failed: ${error.message}` };
}

/** Milliseconds until it disappears; undefined if it stays. */
export function hidesAfter(kind: GenerationErrorKind): number | undefined {
  return kind === 'server' || kind === 'network' ? undefined : 8_000;
}

/** Whether ' Ready to try again.' is added after a while. */
export function isTransient(kind: GenerationErrorKind): boolean {
  return kind === 'network' || kind === 'server' || kind === 'timeout';
}
