/** The calls of an OpenAPI document, in the form in which people read them. */

type Scalar = string | number | boolean | null;

/** A JSON Schema, as far as routes use it. */
export interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  description?: string;
  enum?: readonly Scalar[];
  const?: Scalar;
  default?: Scalar;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  multipleOf?: number;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  pattern?: string;
  minItems?: number;
  items?: Schema;
  anyOf?: readonly Schema[];
  additionalProperties?: Schema | boolean;
}

type Contents = Readonly<Record<string, { schema?: Schema }>>;

export interface Operation {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: readonly string[];
  security?: readonly Readonly<Record<string, readonly string[]>>[];
  parameters?: readonly { name: string; in: string; required?: boolean; description?: string; schema?: Schema }[];
  requestBody?: { content: Contents };
  responses: Readonly<Record<string, { description?: string; content?: Contents }>>;
}

export interface OpenApi {
  info: { version: string };
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components?: { schemas?: Readonly<Record<string, Schema>> };
}

export interface Field {
  name: string;
  place: 'path' | 'query' | 'body';
  isRequired: boolean;
  schema: Schema;
}

export interface Call {
  id: string;
  /** Method, in capitals. */
  method: string;
  /** Path, with `{name}` in place of values. */
  path: string;
  tag: string;
  summary: string;
  description: string;
  fields: Field[];
  /** Types of the body in order of preference; empty where there is no body. */
  contentTypes: string[];
  answers: { status: string; description: string; contentType: string; schema: Schema | undefined }[];
  /** Which of these does: `userToken`, `historyToken`; empty where none is needed. */
  tokens: string[];
  /** What an API key needs to make the call: a scope, or null for none. Undefined where keys may not. */
  scope: string | null | undefined;
}

/** @returns every call, in the document's order */
export function callsOf({ paths }: OpenApi): Call[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => callOf(method.toUpperCase(), path, operation)),
  );
}

/** The scope of a call, in the form of `Call`. */
export function scopeOf({ security = [] }: Pick<Operation, 'security'>): string | null | undefined {
  const key = security.find((one) => 'apiKey' in one);
  return key && (key['apiKey']?.[0] ?? null);
}

function callOf(method: string, path: string, operation: Operation): Call {
  const bodies = Object.entries(operation.requestBody?.content ?? {});
  const body = bodies[0]?.[1].schema;
  return {
    id: operation.operationId ?? `${method} ${path}`,
    method,
    path,
    tag: operation.tags?.[0] ?? 'other',
    summary: operation.summary ?? '',
    description: operation.description ?? '',
    fields: [
      ...(operation.parameters ?? [])
        .filter((one) => one.in === 'path' || one.in === 'query')
        .map(({ name, in: place, required, description, schema }) => ({
          name,
          place: place as 'path' | 'query',
          isRequired: required === true,
          schema: { ...schema, ...(description ? { description } : {}) },
        })),
      ...Object.entries(body?.properties ?? {}).map(([name, schema]) => ({
        name,
        place: 'body' as const,
        isRequired: body?.required?.includes(name) ?? false,
        schema,
      })),
    ],
    contentTypes: bodies.map(([type]) => type),
    answers: Object.entries(operation.responses)
      // Problems are the same for most calls: the guide has them.
      .filter(([status]) => status.startsWith('2'))
      .flatMap(([status, { description = '', content }]) => {
        const kinds = Object.entries(content ?? {});
        if (kinds.length === 0) return [{ status, description, contentType: '', schema: undefined }];
        return kinds.map(([contentType, { schema }]) => ({ status, description, contentType, schema }));
      }),
    tokens: (operation.security ?? []).flatMap((one) => Object.keys(one)).filter((name) => name !== 'apiKey'),
    scope: scopeOf(operation),
  };
}
