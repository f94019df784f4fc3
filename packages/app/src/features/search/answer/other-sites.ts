/** Other sites with image search. With `take`, they search by the URL of an image; the others need an upload. */
const OTHER_SITES = [
  { name: 'SauceNAO', home: 'https://saucenao.com/', take: 'https://saucenao.com/search.php?url=' },
  { name: 'IQDB', home: 'https://iqdb.org/', take: 'https://iqdb.org/?url=' },
  { name: 'trace.moe', home: 'https://trace.moe/', take: 'https://trace.moe/?url=' },
  { name: 'ascii2d', home: 'https://ascii2d.net/', take: 'https://ascii2d.net/search/url/' },
  { name: 'Google Lens', home: 'https://lens.google.com/', take: 'https://lens.google.com/uploadbyurl?url=' },
] as const;

/** Links to other sites with image search. @param url of the query image, if it has one */
export function otherSites(url: string | undefined): { name: string; href: string }[] {
  return OTHER_SITES.map(({ name, home, take }) => ({
    name,
    href: url === undefined ? home : `${take}${encodeURIComponent(url)}`,
  }));
}
