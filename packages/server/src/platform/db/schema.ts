/** The one schema of both databases. Change it, then `npm run migrations` writes the next file of `migrations/`. */
export * from './schema/site.ts';
export * from './schema/images.ts';
export * from './schema/ingest.ts';
export * from './schema/accounts.ts';
export * from './schema/sessions.ts';
export * from './schema/keys.ts';
export * from './schema/kept.ts';
export * from './schema/idempotency.ts';
export * from './schema/webhooks.ts';
export * from './schema/push.ts';
export * from './schema/generation.ts';
export * from './schema/moderation.ts';
export * from './schema/operators.ts';
