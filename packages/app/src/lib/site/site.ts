/** The operator's details of the site: embedded in the page by the server, otherwise from the API. */
import type { SiteInfoResponse } from '@mekiki/api-client';
import { useEffect, useSyncExternalStore } from 'react';
import { API_BASE } from '../../api/base.ts';

export type Site = SiteInfoResponse;

function written(): Site | undefined {
  // Prerendered pages have no document.
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

/** The maximum upload size in bytes; infinite until it is known. */
export const maxUploadBytes = (): number => (site?.max_upload_mb ?? Infinity) * 2 ** 20;

/** Who runs the site and what it stores; undefined until known, which is immediate on a Mekiki server. */
export function useSite(): Site | undefined {
  // Prerendered pages do not know it.
  const known = useSyncExternalStore(
    subscribe,
    () => site,
    () => undefined,
  );
  useEffect(() => {
    if (site) return undefined;
    const stopped = new AbortController();
    // Without the API client, since light pages render before it is loaded. If there is no response, its details are
    // left out.
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
