/** The metadata of a backup, as its first entry. */
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { MIGRATIONS, readMigrations } from '../../platform/db/migrations.ts';
import { BackupError } from './error.ts';

const Manifest = Type.Object({
  /** Version of the archive's layout. */
  format: Type.Literal(1),
  /** Version of Mekiki. */
  version: Type.String(),
  /** The last migration of the database that was backed up. */
  migration: Type.String(),
  createdAt: Type.String(),
  /** The last number that each sequence has given, such as `image.id`; absent in backups of older versions. */
  sequences: Type.Optional(Type.Record(Type.String(), Type.Integer())),
});
export type Manifest = Type.Static<typeof Manifest>;

export const MANIFEST = 'mekiki.json';

/** Names of the migrations that this version knows, oldest first. */
export const knownMigrations = (): string[] => readMigrations(MIGRATIONS).map(({ name }) => name);

/** @throws BackupError if it is not a backup, or one of a newer version */
export function readManifest(json: string): Manifest {
  const value = parsed(json);
  if (!Value.Check(Manifest, value)) throw new BackupError('This file is not a Mekiki backup.');
  if (!knownMigrations().includes(value.migration)) {
    throw new BackupError(
      `This backup was made by Mekiki ${value.version}, which is newer: update Mekiki, then restore it.`,
    );
  }
  return value;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
