import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { newSecret, signedHeaders } from './sign.ts';

test("Standard Webhooks' own library accepts the signature, and no other body or secret", () => {
  const secret = newSecret();
  const payload = JSON.stringify({ type: 'webhook.test', data: { webhook: 1 } });
  const timestamp = Math.floor(Date.now() / 1_000);
  const headers = signedHeaders(secret, { id: 'msg_1', timestamp, payload });
  expect(new Webhook(secret).verify(payload, headers)).toEqual(JSON.parse(payload));
  expect(() => new Webhook(secret).verify(`${payload} `, headers)).toThrow(WebhookVerificationError);
  expect(() => new Webhook(newSecret()).verify(payload, headers)).toThrow(WebhookVerificationError);
});

test('secrets are random and have the form of the standard', () => {
  const secrets = Array.from({ length: 50 }, newSecret);
  expect(new Set(secrets).size).toBe(50);
  for (const secret of secrets) expect(secret).toMatch(/^whsec_[A-Za-z\d+/]{43}=$/);
});
