/** Who the site takes its visitor for: somebody signed in, or the holder of a history token. Shared by all tabs. */
import { checkAccessHead, checkHistoryHead, createHistory, logout } from '@mekiki/api-client';
import { useSyncExternalStore } from 'react';
import { dataOf, HISTORY_HEADER, USER_HEADER } from './api.ts';
import { HISTORY_TOKEN, USER, USER_TOKEN } from './storage.ts';

type Listener = () => void;
const listeners = new Set<Listener>();
const endListeners = new Set<Listener>();

function changed(): void {
  for (const listener of listeners) listener();
}

/** Calls back when somebody signs in or out, in this tab or another. @returns how to stop that */
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

/** Calls back when the server does not know the user token any more. @returns how to stop that */
export function onSessionExpired(listener: Listener): () => void {
  endListeners.add(listener);
  return () => void endListeners.delete(listener);
}

/** Display name of who is signed in. */
function currentUser(): string | undefined {
  return localStorage.getItem(USER) ?? undefined;
}

/** Display name of who is signed in; undefined for a visitor. */
export function useUser(): string | undefined {
  return useSyncExternalStore(subscribeToSession, currentUser, () => undefined);
}

/** Takes over what a login or registration answered. The history token has become the account's. */
export function signedIn(user: string, token: string): void {
  localStorage.setItem(USER_TOKEN, token);
  localStorage.setItem(USER, user);
  localStorage.removeItem(HISTORY_TOKEN);
  changed();
}

function forgetUser(): void {
  localStorage.removeItem(USER_TOKEN);
  localStorage.removeItem(USER);
  changed();
  void startSession();
}

/** Sign out this device. @returns whether the server has ended the session, too; it may be out of reach */
export async function signOut(): Promise<boolean> {
  const token = localStorage.getItem(USER_TOKEN);
  forgetUser();
  if (!token) return true;
  const { response } = await logout({ headers: { [USER_HEADER]: token } });
  // 401: it had ended already.
  return response?.status === 204 || response?.status === 401;
}

/** The account is gone, or signed out everywhere, by the person's own wish. */
export function accountEnded(): void {
  forgetUser();
}

/**
 * The server refused a token: it is forgotten, so that the next call goes on without it. A late answer about one that has
 * been replaced since means nothing.
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
 * Checks the tokens kept from before, and fetches a history token for a visitor who has none. A server that is away is
 * not an error here: search works without a token, and the next visit tries again.
 */
export function startSession(): Promise<void> {
  starting ??= checkTokens()
    .catch(() => undefined)
    .finally(() => {
      starting = undefined;
    });
  return starting;
}

/** Waits for a token where there is none: it is on its way, or the server was away when the page came. */
export async function ensureToken(): Promise<void> {
  if (!localStorage.getItem(USER_TOKEN) && !localStorage.getItem(HISTORY_TOKEN)) await startSession();
}

async function checkTokens(): Promise<void> {
  // A refused one is forgotten by `tokenRefused`, as for any call.
  if (localStorage.getItem(USER_TOKEN)) await checkAccessHead();
  const history = localStorage.getItem(HISTORY_TOKEN);
  if (history) {
    const { response } = await checkHistoryHead({ headers: { [HISTORY_HEADER]: history } });
    // 204: known. No answer, or a server in trouble: it may well be known. Only 401 says that it is not.
    if (response?.status !== 401) return;
    localStorage.removeItem(HISTORY_TOKEN);
  }
  if (!localStorage.getItem(HISTORY_TOKEN)) localStorage.setItem(HISTORY_TOKEN, await dataOf(createHistory()));
}
