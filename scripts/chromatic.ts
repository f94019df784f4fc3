/**
 * `npm run chromatic` builds Storybook and sends it to Chromatic for review. It needs CHROMATIC_PROJECT_TOKEN and says
 * so if that is not set; `npm run chromatic -- --strict` fails then.
 */
import { run } from 'chromatic/node';
import { buildArguments, planChromatic, uploadArguments } from './chromatic-options.ts';
import { runTool } from './tools.ts';

const plan = planChromatic(process.env, process.argv.slice(2));
if (plan.send) {
  const built = await runTool('storybook', buildArguments());
  process.exitCode = built.status || (await run({ argv: uploadArguments() })).code;
} else {
  console.log(plan.message);
  process.exitCode = plan.status;
}
