/** Asks before something is removed. */
import { createInterface } from 'node:readline/promises';
import { ModerationError } from '../../catalog/moderation/targets.ts';
import type { Command } from './args.ts';

/** Without a terminal to ask on, only `--yes` confirms. */
export async function isConfirmed({ isSure, isJson }: Command, question: string): Promise<boolean> {
  if (isSure) return true;
  if (isJson || !process.stdin.isTTY)
    throw new ModerationError(`${question} Add --yes to do it, or --dry-run to look.`);
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await lines.question(`${question}\nType "yes" to do it: `)).trim().toLowerCase() === 'yes';
  } finally {
    lines.close();
  }
}
