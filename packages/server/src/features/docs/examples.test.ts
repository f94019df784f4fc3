import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { callsOf, type OpenApi } from './calls.ts';
import { EXAMPLES } from './examples.ts';

test('every call that needs a field has an example that fills it, and no example fills what does not exist', async () => {
  const document = new URL('../../../../api-client/openapi.json', import.meta.url);
  const calls = callsOf(JSON.parse(await readFile(document, 'utf8')) as OpenApi);
  expect(Object.keys(EXAMPLES).filter((id) => !calls.some((call) => call.id === id))).toEqual([]);
  for (const { id, fields } of calls) {
    const { path: inPath, query, fields: texts, file } = EXAMPLES[id] ?? {};
    const given = [...Object.keys({ ...inPath, ...query, ...texts }), ...(file ? [file] : [])];
    const names = fields.map(({ name }) => name);
    expect({ id, unknown: given.filter((name) => !names.includes(name)) }).toEqual({ id, unknown: [] });
    const missing = fields.filter(({ name, isRequired }) => isRequired && !given.includes(name));
    expect({ id, missing }).toEqual({ id, missing: [] });
  }
});
