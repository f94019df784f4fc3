/** Addresses of pages that work without the API's client, so that their first view needs less code. */
export const LIGHT_PAGES: ReadonlySet<string> = new Set(['/', '/about', '/contact', '/disclaimer', '/privacy-policy']);
