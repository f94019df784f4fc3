import { type DestinationStream, type Logger, pino } from 'pino';
import { safeError } from '../process/safe-error.ts';

/** The log: one JSON line for each event, on stdout. Whatever is logged as `err`, `req` or `res` names nobody. */
export function createLog(level: string, stream?: DestinationStream): Logger {
  const options = {
    level,
    serializers: {
      err: (error: unknown) => safeError(error),
      req: ({ method, routeOptions }: { method?: string; routeOptions?: { url?: string } }) => ({
        method,
        route: routeOptions?.url ?? 'unmatched',
      }),
      res: ({ statusCode }: { statusCode?: number }) => ({ status: statusCode }),
    },
  };
  return stream ? pino(options, stream) : pino(options);
}
