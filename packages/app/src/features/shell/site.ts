/** What the operator says of the site: from the page where the server has put it there, else from the API. */
import type { SiteInfoResponse } from '@mekiki/api-client';
import { useEffect, useSyncExternalStore } from 'react';
import { API_BASE } from '../../api/base.ts';

export type Site = SiteInfoResponse;

function written(): Site | undefined {
  // Pages that are drawn ahead have no document.
  if (typeof document === 'undefined') return undefined;
  const text = document.getElementById('site')?.textContent;
  return text ? (JSON.parse(text) as Site) : undefined;
}

let site = written();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The largest file that a call takes, in bytes; infinite until that is known. */
export const maxUploadBytes = (): number => (site?.max_upload_mb ?? Infinity) * 2 ** 20;

/** Who runs the site and what it keeps; undefined until known, which is immediate on a Mekiki server. */
export function useSite(): Site | undefined {
  // Pages that are drawn ahead know nothing of it.
  const known = useSyncExternalStore(
    subscribe,
    () => site,
    () => undefined,
  );
  useEffect(() => {
    if (site) return undefined;
    const stopped = new AbortController();
    // Without the API's client, which light pages show themselves before. An absent answer leaves out what it would add.
    fetch(`${API_BASE}/site`, { signal: stopped.signal })
      .then(async (answer) => {
        if (!answer.ok) return;
        site = (await answer.json()) as Site;
        for (const listener of listeners) listener();
      })
      .catch(() => undefined);
    return () => stopped.abort();
  }, []);
  return known;
}
