/** Opens the search with several pictures. */
export function BatchButton() {
  return null;
}
