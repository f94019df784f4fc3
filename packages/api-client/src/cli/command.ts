import type { ParseArgsOptionsConfig } from 'node:util';
import type { Client } from '../generated/client/index.ts';
import type { Terminal } from './terminal.ts';

/** An option with what `--help` says of it. */
export interface Option {
  type: 'string' | 'boolean';
  short?: string;
  /** The word for the value in the help, such as `FILE`. */
  value?: string;
  help: string;
}

/** What a command works with. */
export interface Task {
  client: Client;
  server: string;
  /** They say who calls; empty where nobody in particular does. */
  headers: Readonly<Record<string, string>>;
  terminal: Terminal;
  signal: AbortSignal;
  /** Files, addresses or words. */
  inputs: readonly string[];
  isJson: boolean;
  /** @returns undefined where the option is not there */
  text: (name: string) => string | undefined;
  /** @throws UsageError for what is no number */
  number: (name: string) => number | undefined;
  has: (name: string) => boolean;
}

export interface Command {
  name: string;
  /** What it does, in a few words. */
  summary: string;
  /** After the name, such as `FILE...`. */
  usage: string;
  /** Fewest inputs. */
  needs: number;
  options: Readonly<Record<string, Option>>;
  /** @returns the exit code */
  run: (task: Task) => Promise<number>;
}

export const EXIT = { fine: 0, failed: 1, usage: 2, cancelled: 130 } as const;

/** The command was called wrongly. */
export class UsageError extends Error {}

/** A sentence for the person; nothing is wrong with the program. */
export class Failure extends Error {}

export function parseOptions(options: Readonly<Record<string, Option>>): ParseArgsOptionsConfig {
  return Object.fromEntries(
    Object.entries(options).map(([name, { type, short }]) => [name, { type, ...(short ? { short } : {}) }]),
  );
}
