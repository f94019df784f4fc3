/** The log of operators' actions, for accountability. */
import os from 'node:os';
import { desc } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { moderationLog } from '../../platform/db/schema.ts';

export interface Act {
  action:
    | 'remove'
    | 'block'
    | 'unblock'
    | 'import'
    | 'accept'
    | 'decline'
    | 'cancel'
    | 'suspend'
    | 'unsuspend'
    | 'delete'
    | 'make reset link for'
    | 'set budget of'
    | 'reset budget of'
    | 'start'
    | 'stop'
    | 'pause'
    | 'resume'
    | 'switch on'
    | 'switch off';
  /** As given by the operator. */
  subject: string;
  reason?: string | undefined;
  counts?: object;
  /** The operator who acted. Default: the user who runs this process. */
  actor?: string | undefined;
}

export async function noteAct(
  tx: Executor,
  { action, subject, reason, counts = {}, actor = `${userName()}@${os.hostname()}` }: Act,
): Promise<void> {
  await tx.insert(moderationLog).values({
    actor,
    action,
    subject,
    reason: reason ?? null,
    counts: counts as Record<string, number>,
  });
}

/** Newest first. */
export const readLog = (db: Executor, limit: number) =>
  db.select().from(moderationLog).orderBy(desc(moderationLog.id)).limit(limit);

function userName(): string {
  try {
    return os.userInfo().username;
  } catch {
    // In a container, the user's ID may have no name.
    return String(process.getuid?.() ?? 'unknown');
  }
}
