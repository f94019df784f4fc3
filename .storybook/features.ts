/** What the package has, beside six others. Their cells are of the packages as installed, their types or their own README. */

/** Name and version of each package that the cells are of. */
const PEERS = [
  'Radix Themes 3.3',
  'PhotoSwipe 5.4',
  'react-photo-album 3.6',
  'react-easy-crop 6.2',
  'yet-another-react-lightbox 3.32',
  'masonic 4.1',
] as const;

type Cells = readonly [
  radixThemes: string,
  photoSwipe: string,
  photoAlbum: string,
  easyCrop: string,
  lightbox: string,
  masonic: string,
];

interface Feature {
  name: string;
  /** Id of a story that shows it. */
  story: string;
  peers: Cells;
}

const no = 'no';
const yes = 'yes';
const unknown = 'not checked';
const none: Cells = [no, no, no, no, no, no];

export const FEATURES: readonly Feature[] = [
  {
    name: 'Dialogs, menus and tabs for any content',
    story: 'overlays-modal--default',
    peers: [yes, no, no, no, no, no],
  },
  { name: 'Fields with suggestions', story: 'inputs-combobox--default', peers: none },
  {
    name: 'A theme from any accent color',
    story: 'foundations-theme--default',
    peers: ['named colors', unknown, unknown, unknown, unknown, unknown],
  },
  { name: 'Masonry', story: 'media-masonry--default', peers: [no, no, yes, no, no, yes] },
  { name: 'Justified rows', story: 'media-rows--default', peers: [no, no, yes, no, no, no] },
  {
    name: 'Galleries of which only what is near the window is in the document',
    story: 'media-masonry--ten-thousand',
    peers: [no, no, 'by batches, `InfiniteScroll`', no, no, yes],
  },
  {
    name: 'Viewer with swipe, pinch and zoom',
    story: 'media-imageviewer--default',
    peers: [no, yes, no, no, 'zoom by its plugin', no],
  },
  {
    name: 'Viewer that opens out of the thumbnail',
    story: 'media-imageviewer--from-thumbnails',
    peers: [no, yes, no, no, unknown, no],
  },
  { name: '`srcset` in the viewer', story: 'media-imageviewer--widths', peers: [no, yes, no, no, yes, no] },
  { name: 'Slideshow', story: 'media-imageviewer--slideshow', peers: [no, no, no, no, 'by its plugin', no] },
  {
    name: 'Slides other than images',
    story: 'media-imageviewer--custom-slide',
    peers: [no, 'HTML', no, no, 'video by its plugin', no],
  },
  { name: 'Tiles of images too large to load whole', story: 'media-imageviewer--tiles', peers: none },
  {
    name: 'Choosing a part of an image',
    story: 'media-cropeditor--default',
    peers: [no, no, no, 'the image moves under a frame', no, no],
  },
  { name: 'Rotating by any angle', story: 'media-cropeditor--rotated', peers: [no, no, no, yes, no, no] },
  {
    name: 'Saving the part as a file',
    story: 'media-cropeditor--round',
    peers: [no, no, no, 'with your own canvas', no, no],
  },
  { name: 'Cutting along any outline', story: 'media-cutouteditor--outlined', peers: none },
  { name: 'Comparing two images', story: 'media-compareslider--default', peers: none },
  {
    name: 'Right to left',
    story: 'media-imageviewer--right-to-left',
    peers: [unknown, unknown, unknown, unknown, yes, unknown],
  },
];

/** As Markdown, with a link to each story. */
export function featureTable(): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    row(['Feature', '@mekiki/ui', ...PEERS]),
    row(['Feature', '@mekiki/ui', ...PEERS].map(() => '---')),
    ...FEATURES.map(({ name, story, peers }) => row([name, `[yes](?path=/story/${story})`, ...peers])),
  ].join('\n');
}
