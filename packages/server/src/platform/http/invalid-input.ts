/** Sentences for input that does not fit a route's schema, fit to show to a person. */

/** What both Ajv and TypeBox report about an error. */
export interface SchemaError {
  keyword: string;
  /** Such as `/cfg`; empty for the whole. */
  instancePath: string;
  params: object;
}

/** Part of a request, by Fastify's name for it. */
export type Place = 'body' | 'querystring' | 'params' | 'headers';

const PLACES: Record<Place, (name: string) => string> = {
  body: (name) => `field "${name}"`,
  querystring: (name) => `parameter "${name}"`,
  params: (name) => `"${name}" in the URL`,
  headers: (name) => `header "${name}"`,
};

const TYPES: Record<string, string> = {
  integer: 'must be a whole number',
  number: 'must be a number',
  boolean: 'must be true or false',
  string: 'must be text',
  array: 'must be a list',
  object: 'must be an object',
};

const FORMATS: Record<string, string> = {
  'date-time': 'must be a date and time such as 2026-01-31T12:00:00Z',
  date: 'must be a date such as 2026-01-31',
  uuid: 'is not a valid id',
  uri: 'must be a URL',
};

/**
 * One sentence for an error.
 * @param schema of the value that is wrong, for its bounds
 */
export function sentenceFor(error: SchemaError, schema: unknown, place: string): string {
  const nameIn = PLACES[place as Place] ?? PLACES.body;
  const missing = missingName(error);
  if (missing !== undefined) return `Send the ${nameIn(missing)}.`;
  const name = error.instancePath.slice(1).replaceAll('/', '.');
  if (name === '') return place === 'body' ? 'Send a JSON object.' : 'This request is not valid.';
  return `The ${nameIn(name)} ${requirement(error, bounds(schema))}.`;
}

/** Ajv names one that is missing, TypeBox all of them. */
function missingName({ keyword, params }: SchemaError): string | undefined {
  if (keyword !== 'required') return undefined;
  const { missingProperty, requiredProperties } = params as { missingProperty?: string; requiredProperties?: string[] };
  return missingProperty ?? requiredProperties?.[0];
}

/** JSON pointer to what is wrong: a field that is missing included. */
export function pathOf(error: SchemaError): string {
  const missing = missingName(error);
  return missing === undefined ? error.instancePath : `${error.instancePath}/${missing}`;
}

/** The schema of the value at a JSON pointer; undefined where it is not plain properties and items that lead there. */
export function schemaAt(schema: unknown, pointer: string): unknown {
  let one = schema;
  for (const step of pointer.split('/').slice(1)) {
    const { properties, items } = (one ?? {}) as { properties?: Record<string, unknown>; items?: unknown };
    one = properties?.[step] ?? items;
  }
  return one;
}

interface Bounds {
  type?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
}

function bounds(schema: unknown): Bounds {
  return typeof schema === 'object' && schema !== null ? schema : {};
}

function requirement({ keyword, params }: SchemaError, { type, minimum, maximum }: Bounds): string {
  const { limit, multipleOf, format, allowedValues, allowedValue } = params as {
    limit?: number;
    multipleOf?: number;
    format?: string;
    allowedValues?: unknown[];
    allowedValue?: string | number | boolean;
  };
  switch (keyword) {
    case 'type':
    case 'minimum':
    case 'maximum':
      return (TYPES[String(type)] ?? 'is not valid') + range(minimum, maximum);
    case 'multipleOf':
      return `must be a multiple of ${multipleOf}`;
    case 'minLength':
    case 'minItems':
      return limit === 1 ? 'must not be empty' : `must have at least ${countOf(limit, keyword)}`;
    case 'maxLength':
    case 'maxItems':
      return `must have at most ${countOf(limit, keyword)}`;
    case 'enum':
      return allowedValues ? `must be one of: ${allowedValues.join(', ')}` : 'is not valid';
    case 'const':
      return allowedValue === undefined ? 'is not valid' : `must be ${allowedValue}`;
    case 'format':
      return FORMATS[format ?? ''] ?? 'is not valid';
    default:
      return 'is not valid';
  }
}

function range(minimum: number | undefined, maximum: number | undefined): string {
  if (minimum !== undefined && maximum !== undefined) return ` from ${minimum} to ${maximum}`;
  if (minimum !== undefined) return ` of at least ${minimum}`;
  return maximum === undefined ? '' : ` of at most ${maximum}`;
}

function countOf(limit: number | undefined, keyword: string): string {
  const unit = keyword.endsWith('Length') ? 'character' : 'item';
  return `${limit} ${unit}${limit === 1 ? '' : 's'}`;
}

/** What Fastify throws for input that does not fit the schema; it keeps how the route puts errors into words. */
export class InvalidInput extends Error {
  readonly sentenceOf: typeof sentenceFor;

  constructor(message: string, sentenceOf: typeof sentenceFor) {
    super(message);
    this.sentenceOf = sentenceOf;
  }
}

/** For Fastify's `schemaErrorFormatter`. @param sentenceOf where a route has sentences of its own */
export function schemaErrorFormatter(sentenceOf = sentenceFor) {
  return ([first]: readonly (SchemaError & { parentSchema?: unknown })[], place: string): Error =>
    new InvalidInput(first ? sentenceOf(first, first.parentSchema, place) : 'This request is not valid.', sentenceOf);
}

/**
 * Options of a Fastify server that checks input and says in a sentence what is wrong with it. The schemas themselves are
 * TypeBox's: to check them too, each server would compile the schema of schemas.
 */
export const INPUT_OPTIONS = {
  ajv: { customOptions: { coerceTypes: true, removeAdditional: false, verbose: true, validateSchema: false } },
  schemaErrorFormatter: schemaErrorFormatter(),
} as const;
