/** Each call that takes a form without a file, in both encodings that the document names, against a real server. */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account, passwordReset } from '../../platform/db/schema.ts';
import { FORM_CONTENT_TYPES } from '../../platform/http/forms.ts';
import { hashOf } from '../../platform/identity/tokens.ts';
import { imageOf } from '../../testing/images.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { type OpenApi, callsOf } from './calls.ts';
import { EXAMPLES, type FieldValue } from './examples.ts';

const DOCUMENT = JSON.parse(
  await readFile(new URL('../../../../api-client/openapi.json', import.meta.url), 'utf8'),
) as OpenApi;
const CALLS = callsOf(DOCUMENT).filter(({ contentTypes }) => contentTypes.length > 1);

/** In an order in which each has what it needs. */
const ORDER = [
  'register',
  'login',
  'searchByUrl',
  'searchByText',
  'searchByQuery',
  'scrollSearch',
  'tagUrl',
  'captionImage',
  'listHistory',
  'deleteHistoryEntry',
  'addFavorite',
  'deleteFavorite',
  'createWebhook',
  'createApiKey',
  'subscribePush',
  'renewPush',
  'requestRemoval',
  'changePassword',
  'resetPassword',
  'deleteUser',
];

let server: TestServer;
/** Has an image of the index at every address. */
let elsewhere: Server;
beforeAll(async () => {
  const jpeg = Buffer.from(await (await imageOf(3, (image) => image.resize(160, 160).jpeg())).bytes());
  elsewhere = createServer((_request, answer) => answer.setHeader('content-type', 'image/jpeg').end(jpeg));
  await once(elsewhere.listen(0, '127.0.0.1'), 'listening');
  const host = hostOf(elsewhere);
  server = await startTestServer('embedded', 6, { REMOTE_ALLOW_HOSTS: host, WEBHOOK_ALLOW_HOSTS: host });
});
afterAll(async () => {
  await server.close();
  elsewhere.close();
});

const hostOf = (one: Server): string => `127.0.0.1:${(one.address() as AddressInfo).port}`;

test('every call with two encodings is replayed', () => {
  expect(CALLS.map(({ id }) => id).toSorted()).toEqual(ORDER.toSorted());
  for (const { contentTypes } of CALLS) expect(contentTypes.toSorted()).toEqual(FORM_CONTENT_TYPES.toSorted());
});

describe.each(FORM_CONTENT_TYPES)('%s', (encoding) => {
  const words = new Map<string, string>();
  const name = encoding === 'multipart/form-data' ? 'amelie' : 'beatrice';

  /** The example of the document, with what earlier calls answered. */
  function fieldsOf(id: string): Record<string, string> {
    const given: Record<string, FieldValue> = { ...EXAMPLES[id]?.fields };
    if (id === 'captionImage') given['image_url'] = 'https://example.org/image.jpg';
    // Names of accounts and endpoints of devices are unique.
    if ('user_name' in given) given['user_name'] = name;
    if ('user' in given) given['user'] = name;
    for (const field of ['endpoint', 'old_endpoint'])
      if (field in given) given[field] = `${given[field] as string}/${name}`;
    return Object.fromEntries(
      Object.entries(given).map(([field, value]) => [
        field,
        words.get(String(value)) ?? String(value).replace('https://example.org', `http://${hostOf(elsewhere)}`),
      ]),
    );
  }

  function bodyOf(fields: Record<string, string>): FormData | URLSearchParams {
    if (encoding !== 'multipart/form-data') return new URLSearchParams(fields);
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    return form;
  }

  async function learn(id: string, text: string): Promise<void> {
    // An earlier link would have ended with the password.
    if (id === 'changePassword') {
      const { queries } = server.database;
      const [row] = await queries.select({ id: account.id }).from(account).where(eq(account.name, name));
      const token = `reset-${name}`;
      await queries.insert(passwordReset).values({ accountId: row?.id ?? 0, tokenHash: hashOf(token) });
      words.set('RESET_TOKEN', token);
    }
    if (id === 'register' || id === 'login') words.set('USER_TOKEN', JSON.parse(text) as string);
    if (id === 'searchByUrl') {
      const { results, scroll_token } = JSON.parse(text) as {
        results: { data: { content: { query: string }[] }[] };
        scroll_token: string;
      };
      words.set('QUERY', results.data[0]?.content[0]?.query ?? '');
      words.set('SCROLL_TOKEN', scroll_token);
    }
    if (id === 'listHistory')
      words.set('ENTRY_ID', String((JSON.parse(text) as { id_history: number }[])[0]?.id_history));
    if (id === 'resetPassword') {
      const body = new URLSearchParams({ user: name, password: 'another one, as long' });
      const answer = await fetch(`${server.url}/api/user/login`, { method: 'POST', body });
      words.set('USER_TOKEN', (await answer.json()) as string);
    }
  }

  test.each(ORDER)('%s', async (id) => {
    const call = CALLS.find((one) => one.id === id);
    const token = words.get('USER_TOKEN');
    const response = await fetch(`${server.url}${call?.path}`, {
      method: call?.method ?? '',
      headers: token === undefined ? {} : { 'X-token-user': token },
      body: bodyOf(fieldsOf(id)),
    });
    const text = await response.text();
    expect([response.status, text]).toEqual([
      expect.toBeOneOf([200, 201, 202, 204]),
      expect.not.stringContaining('"error"'),
    ]);
    await learn(id, text);
  });
});
