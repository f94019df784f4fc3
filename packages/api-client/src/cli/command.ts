import type { ParseArgsOptionsConfig } from 'node:util';
import type { Client } from '../generated/client/index.ts';
import type { Terminal } from './terminal.ts';

/** An option with its description in `--help`. */
export interface Option {
  type: 'string' | 'boolean';
  short?: string;
  /** The word for the value in the help, such as `FILE`. */
  value?: string;
  help: string;
  /** Takes `-glasses` as its value. */
  takesExclusions?: true;
}

/** The context of a command. */
export interface Task {
  client: Client;
  server: string;
  /** The credentials of the caller; empty for anonymous calls. */
  headers: Readonly<Record<string, string>>;
  terminal: Terminal;
  signal: AbortSignal;
  /** Files, URLs or words. */
  inputs: readonly string[];
  isJson: boolean;
  /** @returns undefined if the option is not given */
  text: (name: string) => string | undefined;
  /** @throws UsageError if it is not a number */
  number: (name: string) => number | undefined;
  has: (name: string) => boolean;
}

export interface Command {
  name: string;
  /** A short description. */
  summary: string;
  /** Usage after the name, such as `FILE...`. */
  usage: string;
  /** Minimum number of inputs. */
  needs: number;
  options: Readonly<Record<string, Option>>;
  /** What else `--help` says. */
  notes?: string;
  /** Takes `-glasses` as an input, as far as it is no option. */
  takesExclusions?: true;
  /** @returns the exit code */
  run: (task: Task) => Promise<number>;
}

export const EXIT = { fine: 0, failed: 1, usage: 2, cancelled: 130 } as const;

/** The command was called incorrectly. */
export class UsageError extends Error {}

/** A message for the user; the program itself works. */
export class Failure extends Error {}

/** The server cannot be reached at the moment, or stopped in the middle of its response. */
export class Unavailable extends Failure {}

/** The server asks to wait: a budget of calls is used up, or it is busy. */
export class LimitReached extends Failure {
  /** Seconds until it takes calls again. */
  readonly seconds: number;

  constructor(message: string, seconds: number) {
    super(message);
    this.seconds = seconds;
  }
}

export function parseOptions(options: Readonly<Record<string, Option>>): ParseArgsOptionsConfig {
  return Object.fromEntries(
    Object.entries(options).map(([name, { type, short }]) => [name, { type, ...(short ? { short } : {}) }]),
  );
}
