/** `npm run setup`: finds engines, tests them and writes the configuration, in the terminal or on a page. */
import { createMediaPool } from '../../features/media-pool.ts';
import { readModelSettings } from '../../platform/config/config.ts';
import { runCommand } from '../run-command.ts';
import { stopSignal } from '../stop-signal.ts';
import { readArgs, type SetupRequest, USAGE } from './args.ts';
import { servePage } from './serve-page.ts';
import { createSetup } from './session.ts';
import { setUpInTerminal } from './terminal.ts';

const ending = stopSignal();

await runCommand({ usage: USAGE, read: readArgs, run });

async function run({ at, isOnly, isLook, port }: SetupRequest): Promise<void> {
  const { dataDir } = readModelSettings(process.env);
  const media = createMediaPool({ size: 1, lazy: true });
  const say = (text: string): void => console.log(`[mekiki] ${text}`);
  try {
    const setup = createSetup({ dataDir, env: process.env, media, isOnly });
    if (port !== undefined) await servePage({ setup, typed: at, port, signal: ending, say });
    else if (!(await setUpInTerminal({ setup, dataDir, at, isOnly, isLook, signal: ending, say })))
      process.exitCode = 1;
  } finally {
    await media.close();
  }
}
