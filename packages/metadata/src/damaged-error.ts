/** A file that is damaged, or made to keep its reader busy; `message` is fit to show to a person. */
export class DamagedFileError extends Error {
  override readonly name = 'DamagedFileError';
}
