/** The OpenAPI document, as programs and generators of clients read it. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';

const FILE = fileURLToPath(new URL('../../../../api-client/openapi.json', import.meta.url));
const source = await readFile(FILE, 'utf8');

interface Answer {
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

test.each(OPERATIONS)('$name says who may call, what may go wrong and how it looks', (operation) => {
  expect(operation.security).toBeDefined();
  expect(Object.keys(operation.responses).filter((status) => status.startsWith('4'))).not.toEqual([]);
  for (const parameter of operation.parameters ?? []) expect(parameter).toHaveProperty('example');
  for (const content of Object.values(operation.requestBody?.content ?? {})) expect(content).toHaveProperty('example');
  const [, answer] = Object.entries(operation.responses).find(([status]) => status.startsWith('2')) ?? [];
  const json = answer?.content?.['application/json'];
  if (json) expect(json).toHaveProperty('example');
  if (operation.path.startsWith('/api/')) expect(Object.keys(answer?.headers ?? {})).toContain('RateLimit');
});
