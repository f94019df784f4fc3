/** Other sites that search by image. `take` is where one searches the image at an address; elsewhere it is uploaded. */
const OTHER_SITES = [
  { name: 'SauceNAO', home: 'https://saucenao.com/', take: 'https://saucenao.com/search.php?url=' },
  { name: 'IQDB', home: 'https://iqdb.org/', take: 'https://iqdb.org/?url=' },
  { name: 'trace.moe', home: 'https://trace.moe/', take: 'https://trace.moe/?url=' },
  { name: 'ascii2d', home: 'https://ascii2d.net/', take: 'https://ascii2d.net/search/url/' },
  { name: 'Google Lens', home: 'https://lens.google.com/', take: 'https://lens.google.com/uploadbyurl?url=' },
] as const;

/** Links to other sites that search by image. @param url address of the searched image, if it has one */
export function otherSites(url: string | undefined): { name: string; href: string }[] {
  return OTHER_SITES.map(({ name, home, take }) => ({
    name,
    href: url === undefined ? home : `${take}${encodeURIComponent(url)}`,
  }));
}
