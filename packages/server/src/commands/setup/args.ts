/** The parsed arguments of `npm run setup`. */
import { parseArgs } from 'node:util';
import { usageOf } from '../../platform/process/command-line.ts';
import { SetupError } from './place.ts';

export const USAGE = usageOf('setup', [
  ['', 'finds the engines on this machine, tests them and saves those that work'],
  ['--at URL', 'also looks at URL; repeat --at for more; http://user:password@host:port'],
  ['--at URL --only', 'looks there only, and uses no other generators'],
  ['--look', 'only says what it finds'],
  ['--page [--port N]', 'the same as a page that only this computer can open; on port 9191'],
]);

export interface SetupRequest {
  at: string[];
  /** Whether the usual ports are left out. */
  isOnly: boolean;
  isLook: boolean;
  /** The page's port; undefined for none. */
  port: number | undefined;
}

/** @throws {SetupError} */
export function readArgs(args: readonly string[]): SetupRequest {
  let values;
  try {
    ({ values } = parseArgs({
      args: [...args],
      options: {
        at: { type: 'string', multiple: true, default: [] },
        only: { type: 'boolean', default: false },
        look: { type: 'boolean', default: false },
        page: { type: 'boolean', default: false },
        port: { type: 'string' },
      },
    }));
  } catch {
    throw new SetupError('Unknown argument.');
  }
  const { at, only, look, page, port = '9191' } = values;
  if (!/^\d+$/.test(port) || Number(port) > 65_535)
    throw new SetupError('--port must be a whole number from 0 to 65535.');
  if (values.port !== undefined && !page) throw new SetupError('--port needs --page.');
  if (only && at.length === 0 && !page) throw new SetupError('--only needs an address: --at URL.');
  return { at, isOnly: only, isLook: look, port: page ? Number(port) : undefined };
}
