/** Folders of migrations as another version has them. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { MIGRATIONS } from '../platform/db/migrations.ts';

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}

/** A temporary copy of the migrations with a changed journal. */
async function copyWith(change: (journal: Journal, folder: string) => Promise<void>): Promise<MigrationsCopy> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-migrations-'));
  await cp(MIGRATIONS, folder, { recursive: true });
  const file = path.join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as Journal;
  await change(journal, folder);
  await writeFile(file, JSON.stringify(journal));
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
}

interface MigrationsCopy extends AsyncDisposable {
  folder: string;
}

/** The migrations up to this one, as in the version that added it. */
export function migrationsUpTo(name: string): Promise<MigrationsCopy> {
  return copyWith(async (journal) => {
    const at = journal.entries.findIndex(({ tag }) => tag === name);
    if (at < 0) throw new Error(`There is no migration ${name}.`);
    journal.entries.length = at + 1;
  });
}

/** The migrations, and those of a later version. @param later SQL by name */
export function migrationsWith(later: Record<string, string>): Promise<MigrationsCopy> {
  return copyWith(async (journal, folder) => {
    for (const [tag, statements] of Object.entries(later)) {
      await writeFile(path.join(folder, `${tag}.sql`), statements);
      const last = journal.entries.at(-1);
      if (!last) throw new Error('There are no migrations.');
      journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag });
    }
  });
}
