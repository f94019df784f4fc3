/** The tools, in the header's order. */
export const TOOLS = [
  { label: 'Search', href: '/search' },
  { label: 'Tagger', href: '/tagger' },
  { label: 'Image to Text', href: '/image2text' },
  { label: 'Generator', href: '/generator' },
  { label: 'Resize', href: '/resize' },
  { label: 'Image utils', href: '/image-utils' },
];
