#!/usr/bin/env node
/** `mekiki-admin`: the operator commands under one name, as they are called without npm. */
import { exitIfAsked } from './platform/process/help.ts';

const COMMANDS: Record<string, () => Promise<unknown>> = {
  setup: () => import('./commands/setup/main.ts'),
  models: () => import('./commands/models/main.ts'),
  vocabulary: () => import('./commands/vocabulary/main.ts'),
  doctor: () => import('./doctor.ts'),
  ingest: () => import('./commands/ingest/main.ts'),
  works: () => import('./commands/works/main.ts'),
  moderate: () => import('./commands/moderate/main.ts'),
  console: () => import('./commands/console/main.ts'),
  // They are distinguished by their first argument.
  backup: () => import('./commands/backup/main.ts'),
  restore: () => import('./commands/backup/main.ts'),
};

const USAGE = `mekiki-admin COMMAND [ARGUMENTS]

Commands: ${Object.keys(COMMANDS).join(', ')}
Run mekiki-admin COMMAND --help to see its arguments.`;

const [command = ''] = process.argv.slice(2);
if (command.startsWith('-') || command === 'help') exitIfAsked([command], USAGE);
const start = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
if (start) {
  if (command !== 'backup' && command !== 'restore') process.argv.splice(2, 1);
  await start();
} else {
  console.error(`[mekiki] mekiki-admin ${Object.keys(COMMANDS).join(' | ')}, each with its own arguments.`);
  process.exitCode = 1;
}
