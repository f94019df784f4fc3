/** Lets any part of the page open the dialog of the account. */
const listeners = new Set<() => void>();

export function wantAccount(): void {
  for (const listener of listeners) listener();
}

/** @returns unsubscribes */
export function onAccountWanted(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
