/** Names of classes or IDs, separated by spaces, without those that are falsy. */
export function cx(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
