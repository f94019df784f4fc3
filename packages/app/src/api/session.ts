/** The identity of the visitor: a signed-in user, or the holder of a history token. Shared by all tabs. */
import { checkAccessHead, checkHistoryHead, createHistory, logout } from '@mekiki/api-client';
import { useSyncExternalStore } from 'react';
import { ApiError, dataOf, HISTORY_HEADER, USER_HEADER } from './api.ts';
import { HISTORY_TOKEN, USER, USER_TOKEN } from './storage.ts';

type Listener = () => void;
const listeners = new Set<Listener>();
const endListeners = new Set<Listener>();

function changed(): void {
  for (const listener of listeners) listener();
}

/** Calls back when someone signs in or out, in this tab or another. @returns unsubscribes */
export function subscribeToSession(listener: Listener): () => void {
  listeners.add(listener);
  const onStorage = ({ key }: StorageEvent) => {
    if (key === USER || key === null) listener();
  };
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

/** Calls back when the server no longer knows the user token. @returns unsubscribes */
export function onSessionExpired(listener: Listener): () => void {
  endListeners.add(listener);
  return () => void endListeners.delete(listener);
}

/** Display name of the signed-in user. */
function currentUser(): string | undefined {
  return localStorage.getItem(USER) ?? undefined;
}

/** Display name of the signed-in user; undefined for a visitor. */
export function useUser(): string | undefined {
  return useSyncExternalStore(subscribeToSession, currentUser, () => undefined);
}

const NOT_STORED =
  'You could not be signed in, because this browser cannot store more data for this site. ' +
  'Free up space on this device or in the browser’s settings, then try again.';

/**
 * Stores the answer of a sign-in or sign-up. The history token now belongs to the account.
 * @throws ApiError if the browser's storage is full
 */
export function signedIn(user: string, token: string): void {
  try {
    localStorage.setItem(USER_TOKEN, token);
    localStorage.setItem(USER, user);
  } catch {
    // A token without a name would send requests as a user who seems to be signed out.
    localStorage.removeItem(USER_TOKEN);
    localStorage.removeItem(USER);
    throw new ApiError(NOT_STORED, { status: 422 });
  }
  localStorage.removeItem(HISTORY_TOKEN);
  changed();
}

function forgetUser(): void {
  localStorage.removeItem(USER_TOKEN);
  localStorage.removeItem(USER);
  try {
    indexedDB.deleteDatabase(USER);
  } catch {
    // Where the browser forbids storage, there is none.
  }
  changed();
  void startSession();
}

/** Signs out this device. @returns whether the server ended the session too; it may be unreachable */
export async function signOut(): Promise<boolean> {
  const token = localStorage.getItem(USER_TOKEN);
  forgetUser();
  if (!token) return true;
  const { response } = await logout({ headers: { [USER_HEADER]: token } });
  // 401: it had already ended.
  return response?.status === 204 || response?.status === 401;
}

/** The account was deleted or signed out everywhere, at the user's own request. */
export function accountEnded(): void {
  forgetUser();
}

/**
 * Forgets a token that the server rejected, so that the next call continues without it. A late answer about a token
 * that has been replaced since is ignored.
 */
export function tokenRefused(kind: 'user' | 'history', token: string): void {
  if (kind === 'user' && localStorage.getItem(USER_TOKEN) === token) {
    forgetUser();
    for (const listener of endListeners) listener();
  } else if (kind === 'history' && localStorage.getItem(HISTORY_TOKEN) === token) {
    localStorage.removeItem(HISTORY_TOKEN);
    void startSession();
  }
}

let starting: Promise<void> | undefined;

/**
 * Checks the stored tokens, and fetches a history token for a visitor without one. An unreachable server is not an
 * error: search works without a token, and the next visit tries again.
 */
export function startSession(): Promise<void> {
  starting ??= checkTokens()
    .catch(() => undefined)
    .finally(() => {
      starting = undefined;
    });
  return starting;
}

/** Waits for a token if there is none: it is being fetched, or the server was unreachable when the page opened. */
export async function ensureToken(): Promise<void> {
  if (!localStorage.getItem(USER_TOKEN) && !localStorage.getItem(HISTORY_TOKEN)) await startSession();
}

async function checkTokens(): Promise<void> {
  // A rejected one is forgotten by `tokenRefused`, as for any call.
  if (localStorage.getItem(USER_TOKEN)) await checkAccessHead();
  const history = localStorage.getItem(HISTORY_TOKEN);
  if (history) {
    const { response } = await checkHistoryHead({ headers: { [HISTORY_HEADER]: history } });
    // 204: known. Without an answer, or with a server error, it may still be known. Only 401 says that it is not.
    if (response?.status !== 401) return;
    localStorage.removeItem(HISTORY_TOKEN);
  }
  if (!localStorage.getItem(HISTORY_TOKEN)) localStorage.setItem(HISTORY_TOKEN, await dataOf(createHistory()));
}
