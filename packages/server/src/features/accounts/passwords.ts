/** Passwords: how they are stored, and which are rejected. */
import { hash, verify } from '@node-rs/argon2';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { Problem } from '../../platform/http/problem.ts';

// OWASP's minimum for argon2id (2026): 19 MiB, two passes, one lane. The salt is the library's, 128 random bits each.
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const MIN_PASSWORD_LENGTH = 6;
/** Longer ones only make hashing slow. */
export const MAX_PASSWORD_LENGTH = 256;

/** Passwords that can be guessed within this number of attempts are rejected. */
const TRIVIAL_GUESSES = 1_000;

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), ARGON2ID);
}

export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password.normalize('NFKC'));
}

let nobodys: Promise<string> | undefined;

/** As slow as checking a password, for names that do not exist: timing must not reveal whether one does. */
export async function verifyNobodys(password: string): Promise<false> {
  nobodys ??= hashPassword('nobody has this password');
  await verifyPassword(await nobodys, password);
  return false;
}

/** Why a password is rejected, in a sentence; undefined if it is accepted. */
function weaknessOf(password: string, userName: string): string | undefined {
  // The estimator's time grows with the square of the length; passwords of this length are not trivial.
  const { guesses, sequence } = zxcvbn.check(password.slice(0, 64), [userName]);
  const whole = sequence.length === 1 ? sequence[0] : undefined;
  if (whole?.pattern === 'dictionary') {
    return whole['dictionaryName'] === 'userInputs'
      ? 'This password is your username. Choose another.'
      : 'This password appears in a list of leaked passwords. Choose another.';
  }
  if (guesses > TRIVIAL_GUESSES) return undefined;
  switch (whole?.pattern) {
    case 'repeat':
      return 'This password only repeats the same characters. Choose another.';
    case 'sequence':
    case 'spatial':
      return 'This password is a sequence of adjacent letters or digits. Choose another.';
    default:
      return 'This password is easy to guess. Choose a longer one.';
  }
}

/** @throws Problem 400 for one that may not be used */
export function checkPassword(password: string, userName: string): void {
  if (password === '') throw new Problem(400, 'bad-password', 'Please enter a password');
  if (lengthOf(password) < MIN_PASSWORD_LENGTH)
    throw new Problem(400, 'bad-password', `Password must be at least ${MIN_PASSWORD_LENGTH} characters long`);
  if (password.length > MAX_PASSWORD_LENGTH)
    throw new Problem(400, 'bad-password', `Password must be at most ${MAX_PASSWORD_LENGTH} characters long`);
  const weakness = weaknessOf(password, userName);
  if (weakness) throw new Problem(400, 'weak-password', weakness);
}

/** In code points: an emoji is not two letters. */
function lengthOf(text: string): number {
  return Array.from(text).length;
}
