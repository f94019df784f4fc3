/** Settings of the operator's console. */
import path from 'node:path';
import ipaddr from 'ipaddr.js';
import { ConfigError } from './config-error.ts';

export interface ConsoleSettings {
  port: number;
  host: string;
  /** Its built page. */
  dir: string;
  /** Whether other machines can reach it, so that a token alone is not enough. */
  needsTotp: boolean;
}

/** Undefined where `CONSOLE_PORT` is not set. @throws ConfigError */
export function readConsole(env: Record<string, string | undefined>, root: string): ConsoleSettings | undefined {
  const { CONSOLE_PORT: port, CONSOLE_HOST, CONSOLE_DIR } = env;
  const host = CONSOLE_HOST || '127.0.0.1';
  const dir = path.resolve(root, CONSOLE_DIR || 'packages/console/dist');
  if (!port) return undefined;
  if (!/^\d+$/.test(port) || Number(port) > 65_535)
    throw new ConfigError(`CONSOLE_PORT must be a whole number from 0 to 65535, but it is "${port}".`);
  return { port: Number(port), host, dir, needsTotp: !isLoopback(host) };
}

/** Names other than localhost may lead anywhere. */
export function isLoopback(host: string): boolean {
  if (host === 'localhost') return true;
  return ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback';
}
