import { sql } from 'drizzle-orm';
import { alert } from '../../platform/db/schema.ts';

/** Alerts expire after this time. */
export const ALERT_LIFE = sql`interval '1 year'`;

/** The rows that have not ended. */
export const isLive = sql`${alert.createdAt} > now() - ${ALERT_LIFE}`;
