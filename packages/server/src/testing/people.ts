/** People for tests: visitors and accounts of a test server, each with a client that carries their token. */
import { randomBytes } from 'node:crypto';
import { type Client, createApiKey, createClient, createConfig, createHistory, register } from '@mekiki/api-client';

export const PASSWORD = 'mado-kaori-77';

export interface Person {
  token: string;
  client: Client;
}

export function clientOf(url: string, headers: Record<string, string> = {}): Client {
  return createClient(createConfig({ baseUrl: url, headers }));
}

/** Somebody with a history token. */
export async function visitorOf(url: string): Promise<Person> {
  const { data: token } = await createHistory({ client: clientOf(url) });
  if (!token) throw new Error('No history token came.');
  return { token, client: clientOf(url, { 'X-token-history': token }) };
}

/** A program with an API key of an account. */
export async function keyOf(
  { client: owner }: Person,
  url: string,
  scopes: readonly string[],
): Promise<Person & { id: number }> {
  const { data, error } = await createApiKey({ client: owner, body: { name: 'A bot', scopes: scopes.join(',') } });
  if (!data) throw new Error(`No key came: ${JSON.stringify(error)}`);
  const { id, key: token } = data;
  return { id, token, client: clientOf(url, { Authorization: `Bearer ${token}` }) };
}

/** A new account with a unique name. */
export async function accountOf(url: string): Promise<Person & { name: string }> {
  const name = `user-${randomBytes(5).toString('hex')}`;
  const { data: token, error } = await register({
    client: clientOf(url),
    body: { user_name: name, password: PASSWORD },
  });
  if (!token) throw new Error(`Not registered: ${JSON.stringify(error)}`);
  return { name, token, client: clientOf(url, { 'X-token-user': token }) };
}
