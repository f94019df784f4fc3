/** Changes the embedded database of a server that is not running, for states that take boards and days to come about. */
import { sql } from 'drizzle-orm';
import { openDatabase } from '../platform/db/database.ts';

/** @param folder the server's DATA_DIR */
export async function changeData(folder: string, statements: readonly string[]): Promise<void> {
  const database = await openDatabase({ folder });
  try {
    for (const statement of statements) await database.queries.execute(sql.raw(statement));
  } finally {
    await database.close();
  }
}
