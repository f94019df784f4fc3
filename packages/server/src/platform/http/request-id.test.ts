/** The id of a request: what people tell the operator, who finds the reason in the log. */
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { expect, test } from 'vitest';
import { readTrustedProxies } from '../config/networks.ts';
import { EngineError } from '../errors/engine-error.ts';
import { createLog } from '../observability/log.ts';
import { useProblems } from './problem.ts';
import { requestIds, useRequestIds } from './request-id.ts';

async function ask(path: string, { trusts = '0', peer = '10.0.0.9', sent = '' } = {}) {
  const lines: string[] = [];
  const loggerInstance: FastifyBaseLogger = createLog('error', { write: (line) => void lines.push(line) });
  const app = Fastify({
    loggerInstance,
    genReqId: requestIds(readTrustedProxies(trusts)),
  });
  useRequestIds(app);
  useProblems(app);
  app.get('/fine', async () => 'fine');
  app.get('/engine', () => Promise.reject(new EngineError('ComfyUI does not answer: start it.')));
  app.get('/own', () => Promise.reject(new EngineError('No LoRA: remove it.', { forVisitors: 'Remove the LoRA.' })));
  const headers = sent === '' ? {} : { 'x-request-id': sent };
  const answer = await app.inject({ url: path, remoteAddress: peer, headers });
  await app.close();
  return { answer, id: String(answer.headers['x-request-id']), lines: lines.map((line) => JSON.parse(line) as object) };
}

test('each answer has an id of its own', async () => {
  const [first, second] = [await ask('/fine'), await ask('/fine')];
  expect(first.id).toMatch(/^[\da-f]{12}$/);
  expect(second.id).not.toBe(first.id);
});

test.each([
  ['of a proxy that is trusted', { trusts: 'private' }, true],
  ['of anybody, where proxies are counted', { trusts: '1' }, true],
  ['of somebody around the proxies', { trusts: 'private', peer: '203.0.113.5' }, false],
  ['where no proxy is trusted', {}, false],
])('the id %s', async (_of, options, isUsed) => {
  const { id } = await ask('/fine', { ...options, sent: 'edge-0123456789' });
  expect(id === 'edge-0123456789').toBe(isUsed);
});

test.each(['short', 'a'.repeat(65), '"},{"level":60'])('a bad id of a proxy is not used: %s', async (sent) => {
  expect((await ask('/fine', { trusts: '1', sent })).id).toMatch(/^[\da-f]{12}$/);
});

test('visitors get a plain sentence and the id, under which the log has the words for the operator', async () => {
  const { answer, id, lines } = await ask('/engine');
  expect(answer.json()).toMatchObject({
    status: 503,
    code: 'engine-unavailable',
    detail: `This tool is not available right now. Try again later. Request ID: ${id}`,
    request_id: id,
  });
  expect(lines).toEqual([
    expect.objectContaining({
      reqId: id,
      err: expect.objectContaining({ message: 'ComfyUI does not answer: start it.' }) as unknown,
    }),
  ]);
});

test('what a visitor can mend is said without an id, and is not logged', async () => {
  const { answer, lines } = await ask('/own');
  expect(answer.json()).toMatchObject({ status: 503, detail: 'Remove the LoRA.' });
  expect(lines).toEqual([]);
});

test('a wrong address is no fault of the server', async () => {
  const { answer, id } = await ask('/nowhere');
  expect(answer.body).not.toContain('Request ID');
  expect(id).not.toBe('');
});
