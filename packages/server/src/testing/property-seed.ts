/**
 * The suites take the same random values at each run, so that a commit fails for what it does. By hand, `vitest run` takes
 * others each time, where somebody can look at what they find.
 */
import { env } from 'node:process';

if (env['TEST_SCOPE']) {
  const { configureGlobal } = await import('fast-check');
  configureGlobal({ seed: 20_261_121 });
}
