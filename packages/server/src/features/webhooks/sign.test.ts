import { expect, test } from 'vitest';
import { newSecret, signedHeaders } from './sign.ts';

test('signs as the libraries of Standard Webhooks do', () => {
  // The example that the libraries are tested with.
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, payload: '{"test": 2432232314}' };
  expect(signedHeaders('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', message)).toEqual({
    'webhook-id': message.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('secrets are random and have the form of the standard', () => {
  const secrets = Array.from({ length: 50 }, newSecret);
  expect(new Set(secrets).size).toBe(50);
  for (const secret of secrets) expect(secret).toMatch(/^whsec_[A-Za-z\d+/]{43}=$/);
});
