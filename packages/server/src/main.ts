/** Starts the site and its API with the configuration of the environment. */
import type { Server } from 'node:net';
import { showProgress } from './catalog/collection/show-progress.ts';
import { ConfigError, readConfig } from './platform/config/config.ts';
import { unknownSettings } from './platform/config/unknown-settings.ts';
import { exitIfAsked } from './platform/process/help.ts';
import { returnMemory } from './platform/process/return-memory.ts';
import { endOnUncaught } from './platform/process/uncaught.ts';
import { safeError, sentenceOf } from './platform/process/safe-error.ts';
import { createServer } from './server.ts';

/** `EX_SOFTWARE` of sysexits.h: systemd, Docker and Kubernetes restart a process that ends with it. */
const EXIT_DEAD = 70;

endOnUncaught();
exitIfAsked(
  process.argv.slice(2),
  `Starts Mekiki with the settings in environment variables.
.env.example lists them; docs/guides/operate.md explains them.`,
);

try {
  const started = performance.now();
  for (const text of unknownSettings(process.env)) console.error(`[mekiki] ${text}`);
  const config = readConfig(process.env);
  const { app, operatorConsole, collection, ended, drain, close } = await createServer({ config });
  void ended.then((reason) => {
    console.error(`[mekiki] ${sentenceOf(reason)}`);
    process.exit(EXIT_DEAD);
  });
  // Before anybody can know that it runs: a signal that nothing listens to ends the process immediately.
  const hurry = new AbortController();
  let isStopping = false;
  const stop = async () => {
    isStopping = true;
    if (!hurry.signal.aborted && config.drainSeconds > 0) {
      console.log(`[mekiki] Shutting down in ${config.drainSeconds} s, so that the load balancer can react`);
      await drain(hurry.signal);
    }
    console.log('[mekiki] Stopping');
    try {
      await close();
    } catch (error) {
      console.error(`[mekiki] Did not stop cleanly: ${sentenceOf(error)}`);
      process.exit(1);
    }
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // After Ctrl-C or a second signal, do not wait for balancers.
      if (signal === 'SIGINT' || isStopping) hurry.abort();
      if (!isStopping) void stop();
    });
  }

  if (operatorConsole && config.console) {
    await operatorConsole.listen(config.console);
    console.log(`[mekiki] Operator's console on ${addressOf(operatorConsole.server, config.console)}`);
  }
  await app.listen({ port: config.port, host: config.host });
  console.log(
    `[mekiki] Ready on ${addressOf(app.server, config)} after ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
  showProgress(collection, (text) => console.log(`[mekiki] ${text}`));
  // Returns the memory that loading used, and later that of indexing.
  await returnMemory();
  void collection.finished().then(returnMemory);
} catch (error) {
  // A wrong setting or a taken folder is the operator's to mend: one sentence, no stack.
  console.error(`[mekiki] ${sentenceOf(error)}`);
  if (!(error instanceof ConfigError) && process.env['LOG_LEVEL'] === 'debug') console.error(safeError(error));
  process.exit(1);
}

function addressOf(server: Server, { host, port }: { host: string; port: number }): string {
  const address = server.address();
  const shownHost = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${shownHost}:${typeof address === 'object' && address ? address.port : port}`;
}
