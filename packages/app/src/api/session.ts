import { checkHistoryHead, createHistory } from '@mekiki/api-client';
import { dataOf } from './api.ts';
import { HISTORY_TOKEN } from './storage.ts';

/** Checks the history token kept from before, or fetches a new one. A server that is away is not an error here. */
export async function startSession(): Promise<void> {
  try {
    if (localStorage.getItem(HISTORY_TOKEN)) {
      const { response } = await checkHistoryHead();
      if (response?.status === 204) return;
      // The server is there and does not know the token.
      if (response?.status !== 401) return;
      localStorage.removeItem(HISTORY_TOKEN);
    }
    localStorage.setItem(HISTORY_TOKEN, await dataOf(createHistory()));
  } catch {
    // Search works without a token; the next visit tries again.
  }
}
