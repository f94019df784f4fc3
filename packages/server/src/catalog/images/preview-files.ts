import { sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database.ts';
import type { OwnedFiles } from '../../platform/storage/owned-files.ts';

/** The previews of indexed files, as `createImageStore` names them. */
export const previewFiles = (db: Queries): OwnedFiles => ({
  folder: 'images',
  idOf: (name) => name.split('/')[2] ?? '',
  async existing(keys) {
    const wanted = sql.param([...keys]);
    const { rows } = await db.execute<{ key: string }>(sql`
      select key from image where key = any(${wanted}) union select key from image_copy where key = any(${wanted})`);
    return new Set(rows.map(({ key }) => key));
  },
});
