/** Messages to servers of others that are not delivered yet. */
import { type AnyPgColumn, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** A table of messages that wait. A row is removed once its message is delivered or dropped, or with its target. */
export const deliveryTable = (name: string, target: string, targetKey: () => AnyPgColumn) =>
  pgTable(
    name,
    {
      /** The same with each attempt. */
      id: text().primaryKey(),
      targetId: integer(target).notNull().references(targetKey, { onDelete: 'cascade' }),
      payload: text().notNull(),
      attempts: integer().notNull().default(0),
      nextAt: moment('next_at').notNull().defaultNow(),
    },
    (table) => [index(`${name}_${target}`).on(table.targetId), index(`${name}_next_at`).on(table.nextAt)],
  );
export type DeliveryTable = ReturnType<typeof deliveryTable>;
