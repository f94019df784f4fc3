import type { Config } from '../config/config.ts';
import { VERSION } from '../version.ts';
import { createRemoteFetcher, type RemoteFetcher } from './remote.ts';

/** The client for addresses that people give, with what the operator exempts. */
export function createConfiguredFetcher(
  config: Pick<Config, 'remoteAllowHosts' | 'webhookAllowHosts' | 'maxUploadBytes'>,
  log: { warn: (details: object, text: string) => void },
): RemoteFetcher {
  return createRemoteFetcher({
    allowHosts: config.remoteAllowHosts,
    receiverHosts: config.webhookAllowHosts,
    maxBytes: config.maxUploadBytes,
    timeoutMs: 10_000,
    userAgent: `Mekiki/${VERSION}`,
    onWorkerDeath: (why) => log.warn({ why }, 'a fetch worker died; the next request starts another'),
  });
}
