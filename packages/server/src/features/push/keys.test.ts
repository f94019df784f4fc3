import { createECDH } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import webPush from 'web-push';
import { ConfigError, readConfig } from '../../platform/config/config.ts';
import { DATABASE_KINDS, openTestDatabase } from '../../testing/databases.ts';
import { vapidKeys } from './keys.ts';

describe.each(DATABASE_KINDS)('VAPID keys on the %s database', (kind) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
  });
  afterAll(() => opened.dispose());

  test('are made once, also by processes that start together', async () => {
    const db = opened.database.queries;
    const made = await Promise.all([vapidKeys(db, undefined), vapidKeys(db, undefined)]);
    expect(made[0]).toEqual(made[1]);
    expect(await vapidKeys(db, undefined)).toEqual(made[0]);
    const ecdh = createECDH('prime256v1');
    ecdh.setPrivateKey(made[0].privateKey, 'base64url');
    expect(made[0].publicKey).toBe(ecdh.getPublicKey('base64url'));
  });

  test('are those of the settings, as web-push prints them, where they are set', async () => {
    const printed = webPush.generateVAPIDKeys();
    const { vapidPrivateKey } = readConfig({ VAPID_PRIVATE_KEY: printed.privateKey });
    expect(await vapidKeys(opened.database.queries, vapidPrivateKey)).toEqual(printed);
  });
});

test.each(['short', 'A'.repeat(43), '_'.repeat(43)])('a private key that is none stops the start: %s', (text) => {
  expect(() => readConfig({ VAPID_PRIVATE_KEY: text })).toThrow(ConfigError);
  expect(() => readConfig({ VAPID_PRIVATE_KEY: text })).not.toThrow(text);
});
