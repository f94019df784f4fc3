/** Sends the stories to Chromatic, where a token for it is set. */
import { runTool } from './tools.ts';

if (process.env['CHROMATIC_PROJECT_TOKEN']) {
  const built = await runTool('storybook', ['build', '--quiet']);
  const sent = built.status === 0 ? await runTool('chromatic', ['--storybook-build-dir', 'storybook-static']) : built;
  process.exitCode = sent.status;
} else {
  console.log('Nothing was sent to Chromatic: CHROMATIC_PROJECT_TOKEN is not set.');
}
