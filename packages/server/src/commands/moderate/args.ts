/** Parses the arguments after `npm run moderate --`. */
import { parseArgs } from 'node:util';
import { ModerationError, TARGETS } from '../../catalog/moderation/targets.ts';
import { usageOf } from '../../platform/process/command-line.ts';

/** Acts that `log` shows. */
export const LOGGED = 1_000;

const FORMS = [
  ['remove WHAT', 'removes images, and blocks them so that they do not come back'],
  ['block WHAT', 'the same, also for what is not in the index'],
  ['unblock NUMBER', 'lifts a block; the next indexing may bring the image again'],
  ['show WHAT', 'which images are meant, with their files and posts'],
  ['list', 'all blocks'],
  ['log', `the newest ${LOGGED.toLocaleString('en')} acts: who did what, when and why`],
  ['export FILE', 'writes all blocks and the log into a file, for another site or a restored one'],
  ['import FILE', 'adds the blocks of such a file, and removes what they cover'],
  ['requests [--all]', 'open requests for removal; with --all decided ones, too'],
  ['accept NUMBER [WHAT]', 'removes what a request asks for (or WHAT), and answers'],
  ['decline NUMBER', 'answers that nothing is removed'],
] as const;

export const USAGE = `${usageOf('moderate', FORMS)}
WHAT is one of:
${TARGETS}
Options: --dry-run, --yes (do not ask), --json, --reason TEXT (for the log, and in the answer), --no-block (remove only)`;

const COMMANDS = [
  'remove',
  'block',
  'unblock',
  'show',
  'list',
  'log',
  'export',
  'import',
  'requests',
  'accept',
  'decline',
] as const;
const WITH_WORD: readonly string[] = ['remove', 'block', 'unblock', 'show', 'export', 'import', 'accept', 'decline'];
/** They name a file. */
const OF_FILES: readonly string[] = ['export', 'import'];
/** They are identified by a number. */
const NUMBERED: readonly string[] = ['unblock', 'accept', 'decline'];

export interface Command {
  task: (typeof COMMANDS)[number];
  word: string;
  /** What to remove instead of what a request names. */
  instead: string | undefined;
  /** Including decided ones. */
  isAll: boolean;
  isDryRun: boolean;
  isSure: boolean;
  isJson: boolean;
  isBlocked: boolean;
  reason: string | undefined;
}

/** @throws ModerationError that says what is wrong */
export function readCommand(args: readonly string[]): Command {
  const { values, positionals } = parsed(args);
  const [name, word = '', ...others] = positionals;
  const task = COMMANDS.find((one) => one === name);
  if (!task) throw new ModerationError(name === undefined ? 'Choose a command.' : `There is no command "${name}".`);
  const [instead, ...rest] = task === 'accept' ? others : [undefined, ...others];
  if (WITH_WORD.includes(task) !== (word !== '') || rest.length > 0) {
    throw new ModerationError(
      WITH_WORD.includes(task)
        ? `Name one ${OF_FILES.includes(task) ? 'file' : 'thing'} to ${task}, in quotes where it has spaces.`
        : `"${task}" takes no name.`,
    );
  }
  if (values['no-block'] && task !== 'remove') throw new ModerationError('--no-block belongs to remove.');
  if (values.all && task !== 'requests') throw new ModerationError('--all belongs to requests.');
  if (NUMBERED.includes(task) && !/^\d{1,9}$/.test(word)) {
    const [what, list] = task === 'unblock' ? ['block', 'list'] : ['request', 'requests'];
    throw new ModerationError(`Name a ${what} by its number, as "${list}" shows it.`);
  }
  return {
    task,
    word,
    instead,
    isAll: values.all ?? false,
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
        all: { type: 'boolean' },
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
