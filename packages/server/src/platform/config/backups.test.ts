import { expect, test } from 'vitest';
import { readBackups } from './backups.ts';
import { ConfigError } from './config-error.ts';

test('without a folder there are none; the rest has defaults', () => {
  expect(readBackups({ BACKUP_AT: '04:00' }, '/site')).toBeUndefined();
  expect(readBackups({ BACKUP_DIR: 'backups' }, '/site')).toEqual({
    dir: '/site/backups',
    at: 210,
    keep: 7,
    verifies: true,
  });
  const all = { BACKUP_DIR: '/disk', BACKUP_AT: '23:59', BACKUP_KEEP: '30', BACKUP_VERIFY: '0' };
  expect(readBackups(all, '/site')).toEqual({ dir: '/disk', at: 1_439, keep: 30, verifies: false });
});

test.each([
  ['BACKUP_AT', '24:00'],
  ['BACKUP_AT', '3:30'],
  ['BACKUP_KEEP', '0'],
  ['BACKUP_KEEP', '-1'],
  ['BACKUP_VERIFY', 'yes'],
])('%s may not be %s', (name, value) => {
  expect(() => readBackups({ BACKUP_DIR: '/disk', [name]: value }, '/site')).toThrow(ConfigError);
});
