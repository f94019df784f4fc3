/** Calls every operation of the OpenAPI document with the same text in every field, whatever the field is for. */
interface Schema {
  type?: string;
  format?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
}
interface Operation {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
}

export interface Answer {
  call: string;
  status: number;
  body: string;
}

export interface CallOptions {
  headers?: Record<string, string>;
  /** File for fields that take one, under a name that has the text. */
  file: Uint8Array;
  /** Whether fields get the text that want a number or a word of a list. */
  isWrong: boolean;
  beforeCall?: () => Promise<void>;
}

/**
 * @param text goes into every field, parameter and file name
 * @returns what each operation answered
 */
export async function callEverything(
  url: string,
  text: string,
  { headers = {}, file, isWrong, beforeCall }: CallOptions,
): Promise<Answer[]> {
  const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as Document;
  const answers: Answer[] = [];
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { parameters = [], requestBody }] of Object.entries(methods)) {
      // Signing out would end the session for the other calls.
      if (!isWrong && (/logout|sessions$/.test(path) || method === 'delete')) continue;
      const values = (where: string) =>
        parameters
          .filter((parameter) => parameter.in === where)
          .map(({ name, schema }): [string, string] => [name, String(valueFor(schema, text, isWrong))]);
      const address = new URL(
        values('path').reduce((one, [name, value]) => one.replace(`{${name}}`, value), path),
        url,
      );
      for (const [name, value] of values('query')) address.searchParams.set(name, value);
      const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
      const body = type === undefined ? undefined : bodyOf(type, content?.schema ?? {}, text, file, isWrong);
      const json = typeof body === 'string' ? { 'content-type': 'application/json' } : undefined;
      await beforeCall?.();
      const answer = await fetch(address, {
        method: method.toUpperCase(),
        headers: { ...headers, ...json },
        signal: AbortSignal.timeout(120_000),
        ...(body === undefined ? {} : { body }),
      });
      answers.push({ call: `${method} ${path}`, status: answer.status, body: await answer.text() });
    }
  }
  return answers;
}

function bodyOf(type: string, { properties = {} }: Schema, text: string, file: Uint8Array, isWrong: boolean) {
  const fields = Object.entries(properties);
  if (type === 'application/json') {
    return JSON.stringify(Object.fromEntries(fields.map(([name, schema]) => [name, valueFor(schema, text, isWrong)])));
  }
  const form = new FormData();
  for (const [name, schema] of fields) {
    const isFile = [schema, ...(schema.anyOf ?? [])].some(({ format }) => format === 'binary');
    if (isFile) form.set(name, new Blob([new Uint8Array(file)], { type: 'image/png' }), `${text}.png`);
    else form.set(name, String(valueFor(schema, text, isWrong)));
  }
  return form;
}

function valueFor(schema: Schema, text: string, isWrong: boolean): unknown {
  if (schema.anyOf?.[0]) return valueFor(schema.anyOf[0], text, isWrong);
  if (isWrong) return text;
  if (schema.enum) return schema.enum[0];
  switch (schema.type) {
    case 'integer':
    case 'number':
      return 1;
    case 'boolean':
      return true;
    case 'array':
      return [valueFor(schema.items ?? {}, text, isWrong)];
    case 'object':
      return {};
    default:
      return schema.format === 'uuid' ? '00000000-0000-4000-8000-000000000000' : text;
  }
}
