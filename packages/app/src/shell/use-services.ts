import { useEffect, useSyncExternalStore } from 'react';
import { LIGHT_PAGES } from './light-pages.ts';

type Services = typeof import('./services.tsx');
type State = { services?: Services; hasFailed?: true };

const NONE: State = {};
let state = NONE;
let loading: Promise<Services> | undefined;
const listeners = new Set<() => void>();

function become(next: State): void {
  state = next;
  for (const listener of listeners) listener();
}

/** The API client and what belongs to it; fetched once. */
export function loadServices(): Promise<Services> {
  if (!loading) {
    loading = import('./services.tsx');
    loading.then(
      (services) => become({ services }),
      () => become({ hasFailed: true }),
    );
  }
  return loading;
}

/** The services, once they are loaded. A light page fetches them after it has rendered, any other one at once. */
export function useServices(pathname: string): State {
  const isLight = LIGHT_PAGES.has(pathname);
  const current = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
    () => (isLight ? NONE : state),
  );
  useEffect(() => {
    // Components that need them show the error; a light page works without.
    const load = () => void loadServices().catch(() => undefined);
    if (!isLight || document.readyState === 'complete') return load();
    addEventListener('load', load, { once: true });
    return () => removeEventListener('load', load);
  }, [isLight]);
  return current;
}
