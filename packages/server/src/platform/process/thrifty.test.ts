import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { thriftyEnvironment, withoutSecrets } from './thrifty.ts';

test('settings of the operator take precedence, and Node accepts its options', () => {
  const environment = thriftyEnvironment({
    MALLOC_ARENA_MAX: '8',
    NODE_OPTIONS: '--max-semi-space-size=32 --no-deprecation',
  });
  expect(environment).toMatchObject({ MALLOC_ARENA_MAX: '8', MALLOC_MMAP_THRESHOLD_: '1048576' });
  const options = execFileSync(process.execPath, ['-p', 'process.env.NODE_OPTIONS'], {
    env: environment,
    encoding: 'utf8',
  });
  expect(options.trim()).toBe('--max-semi-space-size=8 --max-semi-space-size=32 --no-deprecation');
});

test('passwords and keys of the site stay with it', () => {
  const names = Object.keys(
    withoutSecrets({
      PATH: '/bin',
      TZ: 'UTC',
      DATABASE_URL: 'x',
      SECRETS_KEY: 'x',
      AWS_SECRET_ACCESS_KEY: 'x',
      SMTP_HOST: 'x',
    }),
  );
  expect(names).toEqual(expect.arrayContaining(['PATH', 'TZ']));
  expect(names.filter((name) => /URL|KEY|SMTP/.test(name))).toEqual([]);
});
