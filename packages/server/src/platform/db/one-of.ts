import { type Column, sql, type SQL } from 'drizzle-orm';

/** Like `inArray`, with one parameter for all values: a statement can have 65,535. */
export const oneOf = (column: Column, values: readonly (number | string)[]): SQL =>
  sql`${column} = any(${sql.param([...values])})`;
