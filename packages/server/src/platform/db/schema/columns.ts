/** Types of columns that several tables have. */
import { customType, timestamp } from 'drizzle-orm/pg-core';

export const bytea = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (bytes) => Buffer.from(bytes),
});
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
/** A vector of any embedder: its number of dimensions is not the column's. */
export const anyVector = customType<{ data: string }>({ dataType: () => 'vector' });
export const moment = (name: string) => timestamp(name, { withTimezone: true });
