/** What the stories of FavoriteCard and their tests share. */

// A PNG of one color: baselines leave drawings out.
export const WHITE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mP4DwABAQEAHLCMmQAAAABJRU5ErkJggg==';
