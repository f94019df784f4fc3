/** Settings of scheduled backups. */
import path from 'node:path';
import { ConfigError } from './config-error.ts';

export interface BackupSettings {
  /** Folder of the backups. */
  dir: string;
  /** Local time of day, in minutes after midnight. */
  at: number;
  /** How many are kept. */
  keep: number;
  /** Whether each is restored into an empty database afterwards, as a test. */
  verifies: boolean;
}

/** Undefined where none are scheduled. @param root folder that a relative one is in @throws ConfigError */
export function readBackups(env: Record<string, string | undefined>, root: string): BackupSettings | undefined {
  const { BACKUP_DIR: dir, BACKUP_AT = '', BACKUP_KEEP = '', BACKUP_VERIFY = '' } = env;
  if (!dir) return undefined;
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(BACKUP_AT || '03:30') ?? [];
  if (hour === undefined) throw new ConfigError('BACKUP_AT must be a time of day, such as 03:30.');
  const keep = Number(BACKUP_KEEP || 7);
  if (!/^\d*$/.test(BACKUP_KEEP) || keep < 1 || keep > 1_000) {
    throw new ConfigError('BACKUP_KEEP must be a whole number from 1 to 1000.');
  }
  if (!['', '0', '1'].includes(BACKUP_VERIFY)) throw new ConfigError('BACKUP_VERIFY must be 0 or 1.');
  return {
    dir: path.resolve(root, dir),
    at: Number(hour) * 60 + Number(minute),
    keep,
    verifies: BACKUP_VERIFY !== '0',
  };
}
