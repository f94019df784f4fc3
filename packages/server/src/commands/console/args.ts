/** Parses the arguments after `npm run console --`. */
import { parseArgs } from 'node:util';
import { usageOf } from '../../platform/process/command-line.ts';

const FORMS = [
  ['token', "makes a token for the operator's console, shown once"],
  ['list', 'all tokens, by name and how they begin'],
  ['revoke NAME', 'ends a token, and all that is signed in with it'],
] as const;

export const USAGE = `${usageOf('console', FORMS)}
Options of token: --name NAME (what the log of acts calls its owner), --totp (a second factor, by an authenticator app)`;

/** An invalid command; `message` is one sentence for the operator. */
export class ConsoleCommandError extends Error {
  override readonly name = 'ConsoleCommandError';
}

export type ConsoleCommand =
  | { task: 'token'; name: string; hasTotp: boolean }
  | { task: 'list' }
  | { task: 'revoke'; name: string };

const NAME = /^[\p{L}\p{N}](?:[\p{L}\p{N} ._@-]{0,38}[\p{L}\p{N}])?$/u;

/** @throws ConsoleCommandError that says what is wrong */
export function readCommand(args: readonly string[]): ConsoleCommand {
  const { values, positionals } = parsed(args);
  const [task, word, ...rest] = positionals;
  if (task === 'token' && word === undefined) {
    const { name = 'operator', totp = false } = values;
    if (!NAME.test(name))
      throw new ConsoleCommandError('A name has up to 40 letters, digits, spaces, dots, dashes, underscores and @.');
    return { task, name, hasTotp: totp };
  }
  if (values.name !== undefined || values.totp !== undefined)
    throw new ConsoleCommandError('--name and --totp belong to token.');
  if (task === 'list' && word === undefined) return { task };
  if (task === 'revoke' && word !== undefined && rest.length === 0) return { task, name: word };
  throw new ConsoleCommandError(
    task === 'revoke' ? 'Name one token to revoke, as "list" shows it.' : 'Choose a command.',
  );
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { name: { type: 'string' }, totp: { type: 'boolean' } },
    });
  } catch (error) {
    throw new ConsoleCommandError((error as Error).message);
  }
}
