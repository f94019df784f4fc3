/** Calls that are to end say so in every answer, as docs/reference/api.md promises. */
import type { FastifyInstance } from 'fastify';
import { addressesOf } from './origin.ts';

export interface DeprecatedCall {
  /** First day on which its answers say so, such as `2027-01-31`. */
  since: string;
  /** Day after which it may be gone; at least six months later. */
  sunset: string;
  /** `operationId` of the call to make in its place. */
  successor: string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    deprecated?: DeprecatedCall;
  }
}

const MIN_MONTHS = 6;

/** For all routes that are registered afterwards. @throws Error at the start for one that would end too soon */
export function useDeprecation(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const { deprecated } = route.config ?? {};
    if (!deprecated) return;
    const since = dayOf(deprecated.since);
    const sunset = dayOf(deprecated.sunset);
    const earliest = new Date(since);
    earliest.setUTCMonth(earliest.getUTCMonth() + MIN_MONTHS);
    if (sunset < earliest) throw new Error(`${route.url}: a call ends ${MIN_MONTHS} months after its deprecation.`);
    const { description = '' } = route.schema ?? {};
    const told = `Deprecated: use \`${deprecated.successor}\`. It may be gone after ${deprecated.sunset}.`;
    route.schema = { ...route.schema, deprecated: true, description: `${description} ${told}`.trim() };
  });

  app.addHook('onRequest', async (request, reply) => {
    const { deprecated } = request.routeOptions.config;
    if (!deprecated) return;
    const { since, sunset, successor } = deprecated;
    void reply
      .header('deprecation', `@${dayOf(since).getTime() / 1_000}`)
      .header('sunset', dayOf(sunset).toUTCString())
      .header('link', `<${addressesOf(request)}/api/docs#${successor}>; rel="deprecation"; type="text/html"`);
  });
}

function dayOf(text: string): Date {
  const day = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) throw new Error(`"${text}" is no day.`);
  return day;
}
