/** Maximum length of a file's name in the text. */
const MAX_NAME = 40;

/** Which image of a page is used. @param imageUrl its URL, if the user entered a page's URL */
export function takenText(imageUrl: string | undefined): string | undefined {
  if (imageUrl === undefined) return undefined;
  const { host, pathname } = new URL(imageUrl);
  if (/^\/i\/1024\/\w{32}\.webp$/.test(pathname)) return 'This post is in the index. Using its preview.';
  const name = pathname.split('/').at(-1) ?? '';
  return `Using the main image of this page: ${host}/${name.length > MAX_NAME ? `…${name.slice(-MAX_NAME)}` : name}`;
}
