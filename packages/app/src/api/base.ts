/** Base of the API, without a slash at its end: from the page, so that one build works with any host. */
export const API_BASE = (document.querySelector<HTMLMetaElement>('meta[name="mekiki-api"]')?.content ?? '/api').replace(
  /\/+$/,
  '',
);
