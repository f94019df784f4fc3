import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { thriftyEnvironment } from './thrifty.ts';

test('what the operator has set wins, and Node takes its options', () => {
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
