/** JSON bodies as they were written: Ajv converts the values of forms and URLs, and would take `false` for null or `"5"` for 5. */
import type { FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { fieldError, separated } from './field-errors.ts';
import { schemaAt } from './invalid-input.ts';
import { Problem } from './problem.ts';

const MAX_ERRORS = 8;

/** For applications whose bodies are all JSON. Refuses with 400 what only a conversion would make valid. */
export function useJsonTypes(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ body, routeOptions: { schema } }) => {
    if (schema?.body === undefined) return;
    const errors = Value.Errors(schema.body as TSchema, body)
      .flatMap(separated)
      .map((error) => fieldError(error, schemaAt(schema.body, error.instancePath), 'body'));
    const [first] = errors;
    if (first) throw new Problem(400, 'bad-field', first.detail, { errors: errors.slice(0, MAX_ERRORS) });
  });
}
