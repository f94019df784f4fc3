/** What becomes of an image. @param hours for which results are kept, once that is known */
export function privacyNote(isHere: boolean, hours: number | undefined): string {
  if (isHere) return 'Your image and the result stay on this device.';
  const time = hours ? (hours === 1 ? 'an hour' : `${hours} hours`) : 'a while';
  return `Uploads are not saved, only enhanced versions are stored, for ${time}.`;
}
