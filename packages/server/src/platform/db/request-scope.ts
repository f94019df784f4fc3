/** Which code runs for a request. Its statements are limited in time; those of indexing, migrations and upkeep are not. */
import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<true>();

export const isDuringRequest = () => storage.getStore() === true;

/** Runs `work`, and all that it starts, for a request. */
export function duringRequest<T>(work: () => T): T {
  return storage.run(true, work);
}
