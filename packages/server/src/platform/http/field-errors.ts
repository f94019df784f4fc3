/** Which fields and parameters of a request do not fit its schema, each with a sentence. */
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { pathOf, type Place, type SchemaError, schemaAt, sentenceFor } from './invalid-input.ts';

export interface FieldError {
  in: 'body' | 'query' | 'path' | 'header';
  /** JSON pointer in that part, such as `#/cfg`. */
  pointer: string;
  /** Fit to show to a person. */
  detail: string;
}

const MAX_ERRORS = 8;
const PARTS: Record<Place, FieldError['in']> = {
  body: 'body',
  querystring: 'query',
  params: 'path',
  headers: 'header',
};

/** How a route puts an error into words. */
export type SentenceOf = (error: SchemaError, schema: unknown, place: string) => string;

/** One entry. @param place Fastify's name of the part */
export function fieldError(error: SchemaError, schema: unknown, place: string, sentenceOf: SentenceOf = sentenceFor) {
  return {
    in: PARTS[place as Place] ?? 'body',
    pointer: `#${pathOf(error)}`,
    detail: sentenceOf(error, schema, place),
  };
}

/** Ajv stops at the first error: this finds the others. @param first what Ajv found, comes first */
export function fieldErrorsOf(
  schema: unknown,
  value: unknown,
  { place, first, sentenceOf }: { place: string; first: FieldError; sentenceOf?: SentenceOf | undefined },
): FieldError[] {
  const found = [first];
  for (const error of Value.Errors(schema as TSchema, Value.Convert(schema as TSchema, structuredClone(value)))) {
    for (const one of separated(error)) {
      const entry = fieldError(one, schemaAt(schema, one.instancePath), place, sentenceOf);
      if (found.length < MAX_ERRORS && !found.some(({ pointer }) => pointer === entry.pointer)) found.push(entry);
    }
  }
  return found;
}

/** TypeBox names all missing fields in one error. */
export function separated(error: SchemaError): SchemaError[] {
  const { requiredProperties } = error.params as { requiredProperties?: string[] };
  if (error.keyword !== 'required' || !requiredProperties) return [error];
  return requiredProperties.map((name) => ({ ...error, params: { missingProperty: name } }));
}
