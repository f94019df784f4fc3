/** Writes the API's OpenAPI document, without a database or a port: `node src/openapi.ts FILE`. */
import { writeFile } from 'node:fs/promises';
import { pino } from 'pino';
import { readConfig } from './platform/config/config.ts';
import { type AppParts, buildApp } from './app.ts';
import { createBudgets } from './platform/quotas/create.ts';
import { createDrain } from './platform/http/drain.ts';

const [file = 'openapi.json'] = process.argv.slice(2);
const config = { ...readConfig({}), appDir: undefined, rateLimitPerMinute: 0, quotasConfig: undefined };
const logger = pino({ level: 'silent' });
// Routes are described here, never called.
const database = {} as AppParts['database'];
const app = await buildApp({
  config,
  logger,
  database,
  budgets: createBudgets(config, database, logger),
  drain: createDrain(),
} as Partial<AppParts> as AppParts);
await writeFile(file, `${JSON.stringify(app.swagger(), null, 2)}\n`);
await app.close();
