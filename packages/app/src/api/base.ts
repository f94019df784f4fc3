/** Base URL of the API, without a trailing slash: taken from the page, so that one build works on any host. */
export const API_BASE = written().replace(/\/+$/, '');

function written(): string {
  // Prerendered pages have no document.
  if (typeof document === 'undefined') return '/api';
  return document.querySelector<HTMLMetaElement>('meta[name="mekiki-api"]')?.content ?? '/api';
}
