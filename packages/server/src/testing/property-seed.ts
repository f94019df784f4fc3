/**
 * Property tests take other values at each run here, where somebody can look at what they find. A run that judges a commit
 * takes the same ones each time: it shall fail for what the commit does.
 */
import { env } from 'node:process';

if (env['CI'] === 'true') {
  const { configureGlobal } = await import('fast-check');
  configureGlobal({ seed: 20_261_121 });
}
