/** The parts of an OpenAPI document that the Python client is made of. */

export interface Schema {
  $ref?: string;
  type?: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object' | 'null';
  format?: string;
  description?: string;
  enum?: readonly (string | number | boolean)[];
  anyOf?: readonly Schema[];
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: Schema | boolean;
}

interface Body {
  content?: Readonly<Record<string, { schema?: Schema }>>;
}

export interface Operation {
  operationId: string;
  summary?: string;
  description?: string;
  deprecated?: boolean;
  parameters?: readonly {
    name: string;
    in: 'path' | 'query' | 'header';
    required?: boolean;
    description?: string;
    schema: Schema;
  }[];
  requestBody?: Body & { required?: boolean };
  responses: Readonly<Record<string, Body>>;
}

export interface ApiDocument {
  info: { version: string };
  components: { schemas: Readonly<Record<string, Schema>> };
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** `searchByFile` or `created at` as `SearchByFile`, `CreatedAt`. */
export function pascal(name: string): string {
  return name.replaceAll(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** `searchByFile` or `Idempotency-Key` as `search_by_file`, `idempotency_key`. */
export function snake(name: string): string {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .toLowerCase();
}

/** Text in lines of at most 100 characters, each after the given start. */
export function wrapped(text: string, start: string, rest = start): string[] {
  const lines: string[] = [];
  let line = start;
  let isEmpty = true;
  for (const word of text.split(/\s+/).filter(Boolean)) {
    if (!isEmpty && line.length + 1 + word.length > 100) {
      lines.push(line);
      line = rest;
      isEmpty = true;
    }
    line += isEmpty ? word : ` ${word}`;
    isEmpty = false;
  }
  return isEmpty ? lines : [...lines, line];
}

/** Text fit to stand in the documentation of a function or class, between triple quotes. */
export function documentation(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', "'");
}
