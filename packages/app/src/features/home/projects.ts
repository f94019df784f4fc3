import about from './images/about.avif';
import contact from './images/contact.avif';
import disclaimer from './images/disclaimer.avif';
import generator from './images/generator.avif';
import imageUtils from './images/image-utils.avif';
import image2text from './images/image2text.avif';
import privacyPolicy from './images/privacy-policy.avif';
import resize from './images/resize.avif';
import search from './images/search.avif';
import tagger from './images/tagger.avif';

export type Category = 'tool' | 'info' | 'legal';

/** A card of the home page. */
export interface Project {
  title: string;
  imageUrl: string;
  shortDescription: string;
  path: string;
  category: Category;
  isNew?: boolean;
  isComingSoon?: boolean;
}

export const PROJECTS: readonly Project[] = [
  {
    title: 'Search',
    imageUrl: search,
    shortDescription: 'Drop an image and see where it comes from: its artist, its boards and its largest copy.',
    path: '/search',
    category: 'tool',
    isNew: true,
  },
  {
    title: 'Tagger',
    imageUrl: tagger,
    shortDescription: 'Tags, characters and the rating of an image, with scores. Copy them as a prompt.',
    path: '/tagger',
    category: 'tool',
  },
  {
    title: 'Image to Text',
    imageUrl: image2text,
    shortDescription: 'Captions: short, detailed, as a prompt, or as alt text.',
    path: '/image2text',
    category: 'tool',
  },
  {
    title: 'Generator',
    imageUrl: generator,
    shortDescription: 'Describe an image and watch it take shape. Your history keeps every setting.',
    path: '/generator',
    category: 'tool',
  },
  {
    title: 'Resize',
    imageUrl: resize,
    shortDescription: 'Upscale images up to four times, with clean lines.',
    path: '/resize',
    category: 'tool',
  },
  {
    title: 'Image utils',
    imageUrl: imageUtils,
    shortDescription: 'Convert images between formats, and view or remove their metadata.',
    path: '/image-utils',
    category: 'tool',
    isNew: true,
  },
  {
    title: 'About',
    imageUrl: about,
    shortDescription: 'What Mekiki does, how reliable its answers are, and how to use its API.',
    path: '/about',
    category: 'info',
  },
  {
    title: 'Contact',
    imageUrl: contact,
    shortDescription: 'How to reach the people who run this site.',
    path: '/contact',
    category: 'info',
  },
  {
    title: 'Disclaimer',
    imageUrl: disclaimer,
    shortDescription: 'Who owns the images, and how to request removal.',
    path: '/disclaimer',
    category: 'legal',
  },
  {
    title: 'Privacy Policy',
    imageUrl: privacyPolicy,
    shortDescription: 'What we store, for how long, and how to delete it.',
    path: '/privacy-policy',
    category: 'legal',
  },
];

/** The filter buttons; the first shows everything. */
export const FILTERS = [
  { label: 'All Projects', category: undefined },
  { label: 'Tools', category: 'tool' },
  { label: 'Information', category: 'info' },
  { label: 'Legal', category: 'legal' },
] as const satisfies readonly { label: string; category: Category | undefined }[];
