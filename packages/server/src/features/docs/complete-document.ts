/**
 * Adds to the OpenAPI document what all calls share and no route declares itself: authentication, problems, headers,
 * examples.
 */
import type { Operation, Schema } from './calls.ts';
import { exampleOf } from './example-of.ts';
import { EXAMPLES } from './examples.ts';
import {
  HEADERS,
  HEADERS_OF,
  type HeaderName,
  IDEMPOTENCY_KEY,
  problemComponents,
  PROBLEMS,
  type SharedProblem,
} from './openapi-parts.ts';
import { SAUCENAO_PATH } from './saucenao-path.ts';

interface Content {
  schema?: Schema;
  example?: unknown;
}
interface Answer {
  $ref?: string;
  description?: string;
  headers?: Record<string, { $ref: string }>;
  content?: Record<string, Content>;
}
interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
  example?: unknown;
}
type OpenOperation = Omit<Operation, 'responses' | 'parameters' | 'requestBody' | 'security'> & {
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, Answer>;
  'x-idempotent'?: boolean;
};
interface Document {
  paths: Record<string, Record<string, OpenOperation>>;
  components?: { schemas?: Record<string, Schema>; headers?: object; responses?: object };
}

/** Changes the document in place. @returns it */
export function completeDocument<Given extends object>(given: Given): Given {
  const document = given as unknown as Document;
  document.paths['/search.php'] = structuredClone(SAUCENAO_PATH) as unknown as Record<string, OpenOperation>;
  document.components = { ...document.components, headers: HEADERS, responses: problemComponents() };
  const schemas = document.components.schemas ?? {};
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const operation of Object.values(operations)) {
      operation.security ??= [{}];
      const isIdempotent = takeMark(operation);
      addProblems(operation, path, isIdempotent);
      addHeaders(operation, path, isIdempotent);
      addExamples(operation, schemas);
      if (isIdempotent) operation.parameters = [...(operation.parameters ?? []), IDEMPOTENCY_KEY];
    }
  }
  return given;
}

/** Whether `platform/idempotency/enforce.ts` has marked it; the document says it in other words. */
function takeMark(operation: OpenOperation): boolean {
  const isMarked = operation['x-idempotent'] === true;
  delete operation['x-idempotent'];
  return isMarked;
}

function addProblems(
  { security = [], parameters = [], requestBody, responses }: OpenOperation,
  path: string,
  isIdempotent: boolean,
): void {
  const isCall = !path.startsWith('/i/');
  const types = Object.keys(requestBody?.content ?? {});
  const names: SharedProblem[] = [
    ...(parameters.length > 0 || types.length > 0 ? (['BadRequest'] as const) : []),
    // A token or key that is not valid is refused even where none is needed.
    ...(isCall ? (['Unauthorized', 'Forbidden'] as const) : []),
    ...(parameters.some((one) => one.in === 'path') ? (['NotFound'] as const) : []),
    ...(isIdempotent ? (['Conflict', 'Unprocessable'] as const) : []),
    ...(types.includes('multipart/form-data') ? (['TooLarge', 'Unsupported'] as const) : []),
    ...(isCall ? (['TooMany'] as const) : []),
  ];
  const isOpen = security.every((one) => Object.keys(one).length === 0);
  for (const name of names) {
    if (isOpen && name === 'Forbidden') continue;
    responses[PROBLEMS[name].status] ??= { $ref: `#/components/responses/${name}` };
  }
}

function addHeaders({ operationId = '', responses }: OpenOperation, path: string, isIdempotent: boolean): void {
  const budgets: HeaderName[] = path.startsWith('/i/') ? [] : ['RateLimit-Policy', 'RateLimit'];
  const names: HeaderName[] = [
    ...budgets,
    ...(isIdempotent ? (['Idempotent-Replayed'] as const) : []),
    ...(HEADERS_OF[operationId] ?? []),
  ];
  for (const [status, answer] of Object.entries(responses)) {
    if (!status.startsWith('2') || names.length === 0) continue;
    answer.headers = Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
  }
}

function addExamples(operation: OpenOperation, schemas: Record<string, Schema>): void {
  const { operationId = '', parameters = [], requestBody, responses } = operation;
  const example = EXAMPLES[operationId] ?? {};
  for (const parameter of parameters) {
    const { name, schema = {} } = parameter;
    parameter.example = fitting(example.path?.[name] ?? example.query?.[name], schema, schemas);
  }
  for (const content of Object.values(requestBody?.content ?? {})) {
    const fields = Object.entries(content.schema?.properties ?? {}).filter(
      ([name]) => example.fields?.[name] !== undefined || name === example.file,
    );
    content.example = Object.fromEntries(
      fields.map(([name, schema]) => {
        const value = example.fields?.[name] ?? 'image.jpg';
        return [name, typeof value === 'string' ? fitting(value, schema, schemas) : value];
      }),
    );
  }
  for (const answer of Object.values(responses)) {
    for (const [type, content] of Object.entries(answer.content ?? {})) {
      if (type !== 'application/json' && type !== 'text/event-stream') continue;
      if (content.schema) content.example ??= exampleOf(content.schema, schemas);
    }
  }
}

/** Words in capitals stand for values that an earlier answer gave: where they do not fit the schema, a value that does. */
function fitting(text: string | undefined, schema: Schema, schemas: Record<string, Schema>): unknown {
  if (text === undefined) return exampleOf(schema, schemas);
  if (schema.type === 'integer' || schema.type === 'number') return Number.isFinite(Number(text)) ? Number(text) : 1;
  if (schema.type === 'boolean') return text === 'true';
  const isFree = schema.format !== 'uuid' && schema.pattern === undefined;
  return isFree ? text : exampleOf(schema, schemas);
}
