/** Adds a picture to the favorites, or removes it. */
export function FavoriteButton(_props: { pictureKey: string }) {
  return null;
}
