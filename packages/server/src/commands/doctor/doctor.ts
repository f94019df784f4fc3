/** Checks everything that is configured: whether it exists, responds, and is fast. */
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { Config } from '../../platform/config/config.ts';
import { backupFindings } from './backups.ts';
import type { Finding } from './finding.ts';
import { generatorFindings } from './generator.ts';
import { folderFinding, machineFinding, postgresFindings, siteFinding } from './machine.ts';
import { storageFindings } from './storage.ts';
import { toolFindings } from './tools.ts';

/** A whole server that does not listen yet; `createServer` of server.ts. */
type StartServer = (options: { config: Config }) => Promise<{
  app: {
    listen(at: { port: number; host: string }): Promise<string>;
    server: { address(): AddressInfo | string | null };
  };
  close: () => Promise<void>;
}>;

/** Checks the running Mekiki with this configuration, or a temporary one created by `start`. */
export async function checkSite(config: Config, start: StartServer): Promise<Finding[]> {
  return [
    machineFinding(config),
    folderFinding(config),
    siteFinding(config),
    ...(await postgresFindings(config)),
    ...secretFindings(config),
    ...(await storageFindings(config)),
    ...(await backupFindings(config)),
    ...(await generatorFindings(config)),
    ...(await serverFindings(config, start)),
  ];
}

/** The embedded database has a key without a setting. */
export function secretFindings({ databaseUrl, secretsKey }: Pick<Config, 'databaseUrl' | 'secretsKey'>): Finding[] {
  if (databaseUrl === undefined || secretsKey !== undefined) return [];
  const text =
    'Secrets of webhooks are not encrypted: set SECRETS_KEY, the same on all servers; `openssl rand -base64 32` prints one.';
  return [{ part: 'Secrets', state: 'warn', text }];
}

async function serverFindings(config: Config, start: StartServer): Promise<Finding[]> {
  const running = `http://127.0.0.1:${config.port}`;
  if (await isMekiki(running)) {
    return [
      { part: 'Server', state: 'ok', text: `Running on port ${config.port}.` },
      ...(await toolFindings(running, config.metricsToken)),
    ];
  }
  const metricsToken = randomBytes(16).toString('hex');
  try {
    const { app, close } = await start({
      config: { ...config, metricsToken, sampleCollection: 0, rateLimitPerMinute: 0, quotasConfig: undefined },
    });
    try {
      await app.listen({ port: 0, host: '127.0.0.1' });
      const { port } = app.server.address() as AddressInfo;
      return [
        { part: 'Server', state: 'ok', text: 'Not running; started one for this check.' },
        ...(await toolFindings(`http://127.0.0.1:${port}`, metricsToken)),
      ];
    } finally {
      await close();
    }
  } catch (error) {
    return [{ part: 'Server', state: 'fail', text: error instanceof Error ? error.message : String(error) }];
  }
}

async function isMekiki(origin: string): Promise<boolean> {
  try {
    const answer = await fetch(`${origin}/api/status/simple`, { signal: AbortSignal.timeout(3_000) });
    const { status } = (await answer.json()) as { status?: { search_engine?: string } };
    return status?.search_engine !== undefined;
  } catch {
    return false;
  }
}
