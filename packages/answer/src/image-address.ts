/** The URL of an indexed image: the page with it opened. */
export function addressOfKey(key: string): string {
  return `/search?image=${key}`;
}
