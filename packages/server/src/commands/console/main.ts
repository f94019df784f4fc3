/** `npm run console -- …`: tokens of the operator's console. Exits with 1 if it failed, 2 for an invalid command. */
import { createOperators } from '../../features/console/operators.ts';
import { base32, otpauthUrl } from '../../features/console/totp.ts';
import { readConfig } from '../../platform/config/config.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { runCommand } from '../run-command.ts';
import { type ConsoleCommand, ConsoleCommandError, readCommand, USAGE } from './args.ts';

await runCommand({ usage: USAGE, read: readCommand, run });

async function run(asked: ConsoleCommand): Promise<void> {
  const config = readConfig(process.env);
  const database = await openDatabase({ url: config.databaseUrl, folder: config.dataDir, role: 'command' });
  const operators = createOperators(database.queries);
  try {
    if (asked.task === 'list') console.log(listText(await operators.list()));
    else if (asked.task === 'revoke') {
      if (!(await operators.revoke(asked.name)))
        throw new ConsoleCommandError(`There is no token of "${asked.name}". "list" shows all.`);
      console.log(`[mekiki] The token of ${asked.name} is revoked, and signs nobody in any more.`);
    } else await make(operators, { ...asked, hasTotp: asked.hasTotp || (config.console?.needsTotp ?? false) });
  } finally {
    await database.close();
  }
}

async function make(
  operators: ReturnType<typeof createOperators>,
  { name, hasTotp }: { name: string; hasTotp: boolean },
): Promise<void> {
  const made = await operators.create(name, hasTotp);
  if (!made)
    throw new ConsoleCommandError(`${name} has a token already. Revoke it first, or choose another with --name.`);
  const { token, totpSecret } = made;
  console.log(`Token of ${name}, shown this once:\n${token}`);
  if (totpSecret) {
    console.log(`\nAdd this key to an authenticator app, also shown this once:\n${base32(totpSecret)}`);
    console.log(`or open this link with it:\n${otpauthUrl(totpSecret, name)}`);
  }
}

function listText(operators: Awaited<ReturnType<ReturnType<typeof createOperators>['list']>>): string {
  if (operators.length === 0) return 'There is no token.';
  const day = (date: Date) => date.toISOString().slice(0, 10);
  return operators
    .map(({ name, start, hasTotp, createdAt, lastUsedAt }) => {
      const used = lastUsedAt ? `last used ${day(lastUsedAt)}` : 'never used';
      return `${name}  ${start}…  ${hasTotp ? 'with a second factor' : 'no second factor'}  made ${day(createdAt)}, ${used}`;
    })
    .join('\n');
}
