import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { newKey } from './access.ts';
import { buildSetupPage } from './page.ts';
import type { Setup } from './session.ts';

const BUILT = fileURLToPath(new URL('../../../../console/dist', import.meta.url));

interface ServeParts {
  setup: Setup;
  typed: readonly string[];
  port: number;
  signal: AbortSignal;
  say: (text: string) => void;
}

/** Serves the page until the signal is aborted. @throws Error if the port is taken */
export async function servePage({ setup, typed, port, signal, say }: ServeParts): Promise<void> {
  const key = newKey();
  const app = await buildSetupPage({ setup, typed, key, signal, dir: process.env['CONSOLE_DIR'] || BUILT });
  try {
    await app.listen({ port, host: '127.0.0.1' });
    const { port: listening } = app.server.address() as AddressInfo;
    // After the # it is sent to no server, and written into no log.
    say(`Open http://127.0.0.1:${listening}/#${key}`);
    say('Only this computer can open it, and only with this address. Press Ctrl-C to end it.');
    if (!signal.aborted) await once(signal, 'abort');
  } finally {
    await app.close();
  }
}
