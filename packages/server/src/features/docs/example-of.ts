/** A value that fits a schema, for answers in the OpenAPI document. */
import type { Schema } from './calls.ts';

/** Deeper than any response: a recursive schema ends here. */
const MAX_DEPTH = 12;

/** Pattern of the keys of images. */
const KEY = '^[0-9a-f]{32}$';

const FORMATS: Readonly<Record<string, string>> = {
  'date-time': '2026-01-31T12:00:00.000Z',
  uuid: '00000000-0000-4000-8000-000000000000',
  uri: 'https://example.org/image.jpg',
};

/** @param schemas that `$ref` names */
export function exampleOf(schema: Schema, schemas: Readonly<Record<string, Schema>>, depth = 0): unknown {
  const { $ref, type, properties = {}, items, anyOf } = schema;
  const inner = (one: Schema) => exampleOf(one, schemas, depth + 1);
  if ($ref !== undefined) {
    const named = schemas[$ref.split('/').at(-1) ?? ''];
    return named && inner(named);
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (anyOf?.[0]) return inner(anyOf[0]);
  switch (type) {
    case 'object':
      return Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, inner(one)]));
    case 'array':
      return items && depth < MAX_DEPTH ? Array.from({ length: schema.minItems ?? 1 }, () => inner(items)) : [];
    case 'integer':
      return schema.minimum ?? 1;
    case 'number':
      return schema.minimum ?? Math.min(0.9, schema.maximum ?? 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return schema.pattern === KEY ? '0'.repeat(32) : (FORMATS[schema.format ?? ''] ?? 'text');
  }
}
