/** The address of an image of the index: the page with it opened. */
export function addressOfKey(key: string): string {
  return `/search?image=${key}`;
}
