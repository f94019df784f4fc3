/** The OpenAPI document, as programs and generators of clients read it. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';

const FILE = fileURLToPath(new URL('../../../../api-client/openapi.json', import.meta.url));
const source = await readFile(FILE, 'utf8');

interface Answer {
  description?: string;
  $ref?: string;
  headers?: Record<string, unknown>;
  content?: Record<string, { example?: unknown }>;
}
interface Operation {
  security?: unknown[];
  parameters?: { name: string; example?: unknown }[];
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<string, Answer>;
}
const { paths } = JSON.parse(source) as { paths: Record<string, Record<string, Operation>> };
const OPERATIONS = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, path, ...operation })),
);

test('keeps all of redocly’s recommended rules, warnings included', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const found = await lintFromString({ source, absoluteRef: FILE, config });
  expect(found.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([]);
});

/** What an operation lacks. */
function missingOf({ path, security, parameters = [], requestBody, responses }: (typeof OPERATIONS)[number]): string[] {
  const [, answer] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
  const json = answer?.content?.['application/json'];
  const examples = [...parameters, ...Object.values(requestBody?.content ?? {}), ...(json ? [json] : [])];
  return [
    ...(security ? [] : ['security']),
    ...(Object.keys(responses).some((status) => status.startsWith('4')) ? [] : ['a 4xx answer']),
    ...(examples.every((one) => one.example !== undefined) ? [] : ['an example']),
    // Of @fastify/swagger, for a response without a description.
    ...(answer?.description === 'Default Response' ? ['a description of its success'] : []),
    ...(path.startsWith('/i/') || answer?.headers?.['RateLimit'] ? [] : ['headers']),
  ];
}

test.each(OPERATIONS)('$name says who may call, what may go wrong and how it looks', (operation) => {
  expect(missingOf(operation)).toEqual([]);
});
