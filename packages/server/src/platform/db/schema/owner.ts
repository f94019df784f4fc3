/** The owner of a row: an account, or else a visitor. */
import { integer } from 'drizzle-orm/pg-core';
import { account, visitor } from './accounts.ts';

export const accountId = () =>
  integer('account_id')
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' });
export const ownerColumns = () => ({
  accountId: integer('account_id').references(() => account.id, { onDelete: 'cascade' }),
  visitorId: integer('visitor_id').references(() => visitor.id, { onDelete: 'cascade' }),
});
