/** For whom work is done. A request says so once, and every queue that the work comes through can ask. */
import { AsyncLocalStorage } from 'node:async_hooks';

/** Work without a client, such as indexing. */
export const SERVER = 'the server';

const storage = new AsyncLocalStorage<string>();

/** The client that the running code works for. */
export function currentClient(): string {
  return storage.getStore() ?? SERVER;
}

/** Runs `work`, and all that it starts, for a client. */
export function workFor<T>(client: string, work: () => T): T {
  return storage.run(client, work);
}

/** Somebody with an account is a client of their own; everybody else shares the one of their network. */
export function clientOf(owner: { kind: string; id: number } | null, network: string): string {
  return owner?.kind === 'account' ? `account ${owner.id}` : `network ${network}`;
}

/** ID of the account that a client is; undefined for a network and for the server itself. */
export function accountIn(client: string): number | undefined {
  const id = /^account (\d+)$/.exec(client)?.[1];
  return id === undefined ? undefined : Number(id);
}
