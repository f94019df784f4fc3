/**
 * What no call takes, checked at one place before any route sees it: text that neither the database nor a header nor an
 * address can hold, and numbers that are not written as decimals.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fieldError } from './field-errors.ts';
import { Problem } from './problem.ts';

type Place = 'params' | 'querystring' | 'body';

const MAX_SHOWN_NAME = 64;
/** As JSON writes them. Conversion by JavaScript alone would take `0x10`, `1.5` for a whole number, and nothing for 0. */
const DECIMALS: Record<string, RegExp> = {
  integer: /^-?\d+$/,
  number: /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i,
};

/** Checks the path and the query of every request. */
export function useStrictUrls(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    check(request, 'params', request.params);
    check(request, 'querystring', request.query);
  });
}

/** Checks bodies; to be called when the parsers of bodies are there. */
export function useStrictBodies(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => check(request, 'body', request.body));
}

function check(request: FastifyRequest, place: Place, values: unknown): void {
  if (typeof values !== 'object' || values === null) return;
  refuseText(values);
  refuseNumbers(request.routeOptions.schema?.[place], place, values as Record<string, unknown>);
}

/** Without recursion: a body may be as deep as it is long. */
function refuseText(values: object): void {
  const open: [name: string, value: unknown][] = Object.entries(values);
  for (let next = open.pop(); next; next = open.pop()) {
    const [name, value] = next;
    if (!isText(name)) throw unfit('The name of a field');
    if (typeof value === 'string' && !isText(value)) throw unfit(`"${name.slice(0, MAX_SHOWN_NAME)}"`);
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) continue;
    // Errors in nested values name the top-level field.
    for (const [key, inner] of Object.entries(value)) {
      if (!isText(key)) throw unfit('The name of a field');
      open.push([name, inner]);
    }
  }
}

/** PostgreSQL's text holds no NUL, and halves of a surrogate pair have no UTF-8. */
function isText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

function unfit(what: string): Problem {
  return new Problem(400, 'bad-text', `${what} holds a character that is not text: NUL, or half of a surrogate pair.`);
}

/** Whether a value may go on to the schema, which says the rest. Ajv compares no bounds where a number is infinite. */
function isFit(value: unknown, type: string): boolean {
  const decimal = DECIMALS[type];
  if (!decimal || (typeof value !== 'string' && typeof value !== 'number')) return true;
  if (typeof value === 'string' && !decimal.test(value)) return false;
  return type === 'integer' ? Math.abs(Number(value)) <= Number.MAX_SAFE_INTEGER : Number.isFinite(Number(value));
}

function refuseNumbers(schema: unknown, place: Place, values: Record<string, unknown>): void {
  const { properties = {} } = (schema ?? {}) as { properties?: Record<string, { type?: unknown }> };
  const errors = Object.entries(properties)
    .filter(([name, field]) => !isFit(values[name], String(field.type)))
    .map(([name, field]) => fieldError({ keyword: 'type', instancePath: `/${name}`, params: {} }, field, place));
  const [first] = errors;
  if (first) throw new Problem(400, 'bad-field', first.detail, { errors });
}
