import { createClient, createConfig } from '@mekiki/api-client';
import { expect, test } from 'vitest';

/** How the client handles a response. */
async function read(response: Response) {
  const fetch: typeof globalThis.fetch = async () => response;
  const client = createClient(createConfig({ baseUrl: 'https://mekiki.example', fetch }));
  const { data, error } = await client.get({ url: '/api/anything' });
  return { data, error };
}

const typed = (type: string) => ({ headers: { 'content-type': type } });

test('204 is success §7.34', async () => {
  expect(await read(new Response(null, { status: 204 }))).toEqual({ data: null, error: undefined });
});

test.each(['image/png', 'image/webp'])('%s is a blob §7.34', async (type) => {
  const { data } = await read(new Response('bytes', typed(type)));
  expect(data).toBeInstanceOf(Blob);
  expect((data as Blob).size).toBe(5);
});

test.each(['application/json', 'application/problem+json; charset=utf-8'])('%s is read as JSON §7.34', async (type) => {
  expect((await read(new Response('{"unique":1}', typed(type)))).data).toEqual({ unique: 1 });
});
