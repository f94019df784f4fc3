/**
 * What every page is called and says of itself, for tabs, search engines and previews in chats. The build writes it into
 * `pages.json`, from which the server fills the head of each page.
 */

export interface SitePage {
  path: string;
  /** Of the tab, with the site's name. */
  title: string;
  /** One or two sentences, at most about 155 letters. */
  description: string;
  /** The route's file, whose code the page needs first. */
  route: string;
  /** Not for search engines. */
  hidden?: true;
}

export const PAGES: readonly SitePage[] = [
  {
    path: '/',
    title: 'welcome – Mekiki, anime image search and tools',
    description:
      'Find where an anime image comes from. Tag it, describe it, generate, enlarge and convert images. Free, open source, without an account.',
    route: 'index',
  },
  {
    path: '/search',
    title: 'Find where an anime picture comes from – Mekiki',
    description:
      'Drop an anime picture, paste its address or describe it, and see where it comes from: reverse image search over nine image boards.',
    route: 'search',
  },
  {
    path: '/tagger',
    title: 'Tagger – Mekiki',
    description:
      'Tags for an anime picture: rating, characters and what can be seen, with scores. Ready to copy as a prompt.',
    route: 'tagger',
  },
  {
    path: '/image2text',
    title: 'Image to Text – Mekiki',
    description:
      'An anime picture in words: short or long, as tags, as a prompt, or as a text for people who cannot see it.',
    route: 'image2text',
  },
  {
    path: '/generator',
    title: 'SDXL Anime Generator – Mekiki',
    description:
      'Generate anime images from a prompt, with a fair queue, a history, and the settings kept in every file.',
    route: 'generator',
  },
  {
    path: '/resize',
    title: 'Resize – Mekiki',
    description: 'Enlarge an anime picture up to four times with clean lines, and download it as PNG or WEBP.',
    route: 'resize',
  },
  {
    path: '/image-utils',
    title: 'Image utils – Mekiki',
    description: 'Convert images between formats, see the metadata inside of them, and remove it.',
    route: 'image-utils',
  },
  {
    path: '/about',
    title: 'About – Mekiki',
    description: 'What Mekiki does, how sure its answers are, how to use its free API, and who runs it.',
    route: 'about',
  },
  {
    path: '/contact',
    title: 'Contact – Mekiki',
    description: 'How to reach the people who run this Mekiki.',
    route: 'contact',
  },
  {
    path: '/disclaimer',
    title: 'Disclaimer – Mekiki',
    description:
      'Whose the images are, why previews are small, what scores and generated images are worth, and how to have an image removed.',
    route: 'disclaimer',
  },
  {
    path: '/privacy-policy',
    title: 'Privacy Policy – Mekiki',
    description: 'What Mekiki keeps, for how long, what leaves the server, and how to delete it. In plain words.',
    route: 'privacy-policy',
  },
  {
    path: '/share',
    title: 'Open with – Mekiki',
    description: 'An image from another app, and the tools that can go on with it.',
    route: 'share',
    hidden: true,
  },
  {
    path: '/sample/$key',
    title: 'Sample image – Mekiki',
    description: 'A drawing of ours that stands in for an image of an image board.',
    route: 'sample.$key',
    hidden: true,
  },
];
