/** Sends the stories to Chromatic, where a token for it is set. */
import { run } from 'chromatic/node';
import { runTool } from './tools.ts';

if (process.env['CHROMATIC_PROJECT_TOKEN']) {
  const built = await runTool('storybook', ['build', '--quiet']);
  process.exitCode = built.status || (await run({ argv: ['--storybook-build-dir', 'storybook-static'] })).code;
} else {
  console.log('Nothing was sent to Chromatic: CHROMATIC_PROJECT_TOKEN is not set.');
}
