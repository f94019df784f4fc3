/** The data that the view of favorites needs of each. */
import type { Favorite } from '@mekiki/api-client';

/** The key of the image. */
export function keyOf({ fav_search: key }: Favorite): string {
  return key;
}

/** Its name: the title, otherwise the key. */
export function titleOf({ title, fav_search: key }: Favorite): string {
  return title || key;
}

/** Width and height within a maximum; a square if they are unknown. */
export function sizeOf({ size }: Favorite, limit: number): { width: number; height: number } {
  const [width, height] = size ?? [];
  if (!width || !height) return { width: limit, height: limit };
  const scale = Math.min(1, limit / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Height divided by width; extreme ratios are cropped, so that the text fits on the card. */
export function ratioOf(favorite: Favorite): number {
  const { width, height } = sizeOf(favorite, 256);
  return Math.min(2, Math.max(0.75, height / width));
}

/** Those whose title or key contains every word, ignoring case. */
export function matching(favorites: readonly Favorite[], words: string): Favorite[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return favorites.filter((favorite) => {
    const title = titleOf(favorite).toLowerCase();
    return wanted.every((word) => title.includes(word));
  });
}
