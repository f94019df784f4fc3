/** The doctor's check of the scheduled backups. */
import type { Config } from '../../platform/config/config.ts';
import { isOfFuture, type KeptBackup, listBackups, listUnverified } from '../backup/rotate.ts';
import type { Finding } from './finding.ts';

const HOUR_MS = 60 * 60 * 1_000;
/** One was missed, in milliseconds. */
const LATE_MS = 26 * HOUR_MS;

export async function backupFindings({ backups }: Pick<Config, 'backups'>, now = new Date()): Promise<Finding[]> {
  const part = 'Backups';
  if (!backups)
    return [{ part, state: 'warn', text: 'None are scheduled: set BACKUP_DIR to a folder on another disk.' }];
  const { dir } = backups;
  let kept: Awaited<ReturnType<typeof listBackups>>;
  let failed: KeptBackup | undefined;
  try {
    kept = (await listBackups(dir)).filter((one) => !isOfFuture(one, now));
    [failed] = (await listUnverified(dir)).filter((one) => !isOfFuture(one, now));
  } catch {
    return [{ part, state: 'fail', text: `${dir} cannot be read: BACKUP_DIR must be a folder of this user.` }];
  }
  const [newest] = kept;
  if (failed && !(newest && newest.at > failed.at)) {
    const text = `The last one could not be restored as a test: ${failed.file}. Look for "the backup failed" in the server's log.`;
    return [{ part, state: 'fail', text }];
  }
  if (!newest) {
    return [
      { part, state: 'warn', text: `There is none in ${dir} yet: the first is made five minutes after a start.` },
    ];
  }
  const age = now.getTime() - newest.at.getTime();
  const text = `${kept.length} in ${dir}, the newest ${Math.round(age / HOUR_MS)} h old`;
  return age > LATE_MS
    ? [{ part, state: 'fail', text: `${text}: look for "the backup failed" in the server's log.` }]
    : [{ part, state: 'ok', text: `${text}.` }];
}
