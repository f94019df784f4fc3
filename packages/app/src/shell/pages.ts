/**
 * The title and description of every page, for tabs, search engines and previews in chats. The build writes it into
 * `pages.json`, from which the server fills the head of each page.
 */

export interface SitePage {
  path: string;
  /** Title of the tab, including the site's name. */
  title: string;
  /** One or two sentences, at most about 155 characters. */
  description: string;
  /** The route's file, whose code the page needs first. */
  route: string;
  /** Hidden from search engines. */
  hidden?: true;
}

export const PAGES: readonly SitePage[] = [
  {
    path: '/',
    title: 'welcome – Mekiki, anime image search and tools',
    description:
      'Find where an anime image comes from. Tag it, describe it, generate, upscale and convert images. Free, open source, no account needed.',
    route: 'index',
  },
  {
    path: '/search',
    title: 'Find where an anime image comes from – Mekiki',
    description:
      'Drop an anime image, paste its URL or describe it, and see where it comes from: reverse image search over nine image boards.',
    route: 'search',
  },
  {
    path: '/tagger',
    title: 'Tagger – Mekiki',
    description:
      'Tags for an anime image: its rating, characters and visible details, with scores. Copy them as a prompt.',
    route: 'tagger',
  },
  {
    path: '/image2text',
    title: 'Image to Text – Mekiki',
    description: 'Captions for an anime image: short, detailed, as tags, as a prompt, or as alt text.',
    route: 'image2text',
  },
  {
    path: '/generator',
    title: 'Anime Generator – Mekiki',
    description:
      'Generate anime images from a prompt, with a fair queue, a history, and the settings kept in every file.',
    route: 'generator',
  },
  {
    path: '/resize',
    title: 'Resize – Mekiki',
    description: 'Upscale an anime image up to four times with clean lines, and download it as PNG or WEBP.',
    route: 'resize',
  },
  {
    path: '/image-utils',
    title: 'Image utils – Mekiki',
    description: 'Convert images between formats, and view or remove their metadata.',
    route: 'image-utils',
  },
  {
    path: '/about',
    title: 'About – Mekiki',
    description: 'What Mekiki does, how reliable its answers are, how to use its free API, and who runs it.',
    route: 'about',
  },
  {
    path: '/contact',
    title: 'Contact – Mekiki',
    description: 'How to reach the people who run this site.',
    route: 'contact',
  },
  {
    path: '/disclaimer',
    title: 'Disclaimer – Mekiki',
    description:
      'Who owns the images, why previews are small, what scores and generated images mean, and how to request removal.',
    route: 'disclaimer',
  },
  {
    path: '/privacy-policy',
    title: 'Privacy Policy – Mekiki',
    description: 'What Mekiki stores, for how long, what leaves the server, and how to delete it. In plain words.',
    route: 'privacy-policy',
  },
  {
    path: '/reset-password',
    title: 'Reset password – Mekiki',
    description: 'Choose a new password with a link from the operator of this site.',
    route: 'reset-password',
    hidden: true,
  },
  {
    path: '/share',
    title: 'Open with – Mekiki',
    description: 'An image from another app, and the tools you can open it with.',
    route: 'share',
    hidden: true,
  },
  {
    path: '/shared/$id',
    title: 'Shared result – Mekiki',
    description: 'The result of an image search, shared by the person who searched.',
    route: 'shared.$id',
    hidden: true,
  },
  {
    path: '/sample/$key',
    title: 'Sample image – Mekiki',
    description: 'A drawing by Mekiki that stands in for a post on an image board.',
    route: 'sample.$key',
    hidden: true,
  },
];
