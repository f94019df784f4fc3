/** Round button that opens the drawer with the system overview and the search history. */
export function SystemButton() {
  return null;
}
