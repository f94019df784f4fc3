/** Base of the API, without a slash at its end: from the page, so that one build works with any host. */
export const API_BASE = written().replace(/\/+$/, '');

function written(): string {
  // Pages that are drawn ahead have no document.
  if (typeof document === 'undefined') return '/api';
  return document.querySelector<HTMLMetaElement>('meta[name="mekiki-api"]')?.content ?? '/api';
}
