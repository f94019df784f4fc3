/** Starts the site and its API with the configuration of the environment. */
import { ConfigError, readConfig } from './config/config.ts';
import { returnMemory } from './operation/return-memory.ts';
import { createServer } from './server.ts';

/** `EX_SOFTWARE` of sysexits.h: systemd, Docker and Kubernetes start a process anew that ends with it. */
const EXIT_DEAD = 70;

try {
  const started = performance.now();
  const config = readConfig(process.env);
  const { app, collection, ended, close } = await createServer({ config });
  void ended.then((reason) => {
    const { cause } = reason;
    console.error(`[mekiki] ${reason.message}${cause instanceof Error ? ` ${cause.message}` : ''}`);
    process.exit(EXIT_DEAD);
  });
  await app.listen({ port: config.port, host: config.host });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const shownHost = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host;
  console.log(
    `[mekiki] Ready on http://${shownHost}:${port} after ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
  showProgress(collection);
  // What loading has left, and later what indexing has.
  await returnMemory();
  void collection.finished().then(returnMemory);

  let ending = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (ending) return;
      ending = true;
      console.log('[mekiki] Stopping');
      close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error('[mekiki] Did not stop cleanly:', error);
          process.exit(1);
        },
      );
    });
  }
} catch (error) {
  // A wrong setting or a taken folder is the operator's to mend: one sentence, no stack.
  console.error(`[mekiki] ${error instanceof Error ? error.message : String(error)}`);
  if (!(error instanceof ConfigError) && error instanceof Error && process.env['LOG_LEVEL'] === 'debug')
    console.error(error.stack);
  process.exit(1);
}

/** Says how indexing gets on, every tenth of the way. */
function showProgress(collection: {
  progress: () => { done: number; total: number };
  finished: () => Promise<void>;
}): void {
  const { total } = collection.progress();
  let shown = 0;
  const timer = setInterval(() => {
    const { done } = collection.progress();
    const tenth = Math.floor((done / total) * 10);
    if (tenth > shown) console.log(`[mekiki] Sample collection: ${done} of ${total} pictures indexed`);
    shown = tenth;
  }, 1_000);
  timer.unref();
  void collection.finished().finally(() => clearInterval(timer));
}
