/** Paths of pages that work without the API client, so that their first view needs less code. */
export const LIGHT_PAGES: ReadonlySet<string> = new Set(['/', '/about', '/contact', '/disclaimer', '/privacy-policy']);
