/** The tables of the schema in backup order. */
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../../platform/db/schema.ts';

export interface TableFacts {
  name: string;
  /** The sort order of its rows. */
  key: string[];
  /** Auto-increment columns. */
  serials: string[];
  /** Columns of bytes, which may be large. */
  bytes: string[];
}

/**
 * State that only running processes need: their registrations, rate limits, and answers to repeated calls. A restored
 * site would send pending messages twice, and used reset links would work again. Images of open requests for removal
 * belong to who asked, and must not outlive the decision.
 */
const PASSING = new Set([
  'server_process',
  'rate_count',
  'limit_hit',
  'webhook_delivery',
  'push_delivery',
  'password_reset',
  'idempotency_key',
  'removal_request_image',
]);

/** All tables that are backed up, each after those that it references. */
export function tablesInOrder(): TableFacts[] {
  const configs = Object.values(schema)
    .filter((value) => is(value, PgTable))
    .map(getTableConfig)
    .filter(({ name }) => !PASSING.has(name));
  const ordered: typeof configs = [];
  const visit = (config: (typeof configs)[number]): void => {
    if (ordered.includes(config)) return;
    for (const key of config.foreignKeys) {
      const wanted = getTableConfig(key.reference().foreignTable).name;
      const found = configs.find(({ name }) => name === wanted);
      if (found && found !== config) visit(found);
    }
    ordered.push(config);
  };
  configs.forEach(visit);
  return ordered.map(({ name, columns, primaryKeys }) => ({
    name,
    key: [...columns.filter(({ primary }) => primary), ...primaryKeys.flatMap(({ columns: together }) => together)].map(
      (column) => column.name,
    ),
    serials: columns.filter((column) => column.getSQLType() === 'serial').map((column) => column.name),
    bytes: columns.filter((column) => column.getSQLType() === 'bytea').map((column) => column.name),
  }));
}
