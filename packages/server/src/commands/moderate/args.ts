/** Reads the words after `npm run moderate --`. */
import { parseArgs } from 'node:util';
import { ModerationError, TARGETS } from '../../catalog/moderation/targets.ts';

export const USAGE = `npm run moderate -- remove WHAT     removes images, and blocks them so that they do not come back
npm run moderate -- block WHAT      the same, also for what is not in the index
npm run moderate -- unblock NUMBER  lifts a block; the next indexing may bring the image again
npm run moderate -- show WHAT       which images are meant, with their files and posts
npm run moderate -- list            all blocks
npm run moderate -- log             what was done, the newest first
WHAT is one of:
${TARGETS}
Options: --dry-run, --yes (do not ask), --json, --reason TEXT, --no-block (remove only)`;

const COMMANDS = ['remove', 'block', 'unblock', 'show', 'list', 'log'] as const;
const WITH_WORD: readonly string[] = ['remove', 'block', 'unblock', 'show'];

export interface Command {
  task: (typeof COMMANDS)[number];
  word: string;
  isDryRun: boolean;
  isSure: boolean;
  isJson: boolean;
  isBlocked: boolean;
  reason: string | undefined;
}

/** @throws ModerationError that says what is wrong */
export function readCommand(args: readonly string[]): Command {
  const { values, positionals } = parsed(args);
  const [name, word = '', ...rest] = positionals;
  const task = COMMANDS.find((one) => one === name);
  if (!task) throw new ModerationError(name === undefined ? 'Choose a command.' : `There is no command "${name}".`);
  if (WITH_WORD.includes(task) !== (word !== '') || rest.length > 0) {
    throw new ModerationError(
      WITH_WORD.includes(task)
        ? `Name one thing to ${task}, in quotes where it has spaces.`
        : `"${task}" takes no name.`,
    );
  }
  if (values['no-block'] && task !== 'remove') throw new ModerationError('--no-block belongs to remove.');
  if (task === 'unblock' && !/^\d{1,9}$/.test(word)) {
    throw new ModerationError('Name a block by its number, as "list" shows it.');
  }
  return {
    task,
    word,
    isDryRun: values['dry-run'] ?? false,
    isSure: values.yes ?? false,
    isJson: values.json ?? false,
    isBlocked: !values['no-block'],
    reason: values.reason?.trim() || undefined,
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean' },
        yes: { type: 'boolean' },
        json: { type: 'boolean' },
        'no-block': { type: 'boolean' },
        reason: { type: 'string' },
      },
    });
  } catch (error) {
    throw new ModerationError((error as Error).message);
  }
}
