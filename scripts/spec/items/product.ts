import type { Section } from '../types.ts';

export const product: Section = {
  number: 1,
  title: 'What the product does',
  items: [
    {
      id: '§1.1',
      what: 'Free tools and a free API for anyone who gives credit',
      where: ['app/info/about-screen.tsx', 'packages/app/src/shell/site-footer.tsx'],
    },
    {
      id: '§1.2',
      what: 'Contact e-mail, patronage, chat and data-science platform in the footer and on the info pages',
      where: [
        'app/info/contact-screen.tsx',
        'app/info/about-screen.tsx',
        'packages/app/src/shell/site-footer.tsx',
        'server/features/site/info.ts',
      ],
      note: 'What the operator has not set is left out.',
    },
    { id: '§1.3', what: 'Search by URL', where: ['packages/app/src/lib/search/search-query.ts'] },
    { id: '§1.4', what: 'Search by file', where: ['app/search/search-screen.tsx'] },
    { id: '§1.5', what: 'Search by dropping a file anywhere on the page', where: ['ui/inputs/drop-zone'] },
    { id: '§1.6', what: 'Search by pasting an image', where: ['ui/inputs/drop-zone'] },
    { id: '§1.7', what: 'Search by text', where: ['packages/app/src/lib/search/search-query.ts'] },
    {
      id: '§1.8',
      what: 'Endless masonry of results from several sources',
      where: ['ui/media/masonry', 'app/search/results/image-grid.tsx'],
      differs: 'A search ends with "It is all, nothing more" instead of random images.',
    },
    {
      id: '§1.9',
      what: 'Similarity score and source icons on each result',
      where: ['ui/media/image-tile', 'ui/media/source-icon'],
      differs:
        "The source's letter in its color instead of its logo. Results for words show no score: theirs is the share of words that matched.",
    },
    {
      id: '§1.10',
      what: 'Result with three tabs: similar images, tags with scores, streamed caption',
      where: ['app/image/image-tabs.tsx'],
    },
    {
      id: '§1.11',
      what: "Privacy note 'Private & secure • No data stored'",
      where: ['app/search/search-screen.tsx'],
      note: 'The drawer and the privacy policy say that a history is kept.',
    },
    {
      id: '§1.12',
      what: 'Tagger, image to text, generator, resize, image utils',
      where: ['app/tagger', 'app/image2text', 'app/generator', 'app/resize', 'app/image-utils'],
    },
    { id: '§1.13', what: 'Home page of project cards and four static pages', where: ['app/home', 'app/info'] },
    {
      id: '§1.14',
      what: 'History and favorites for accounts, a history for visitors',
      where: ['app/system', 'app/favorites'],
    },
    {
      id: '§1.15',
      what: 'Counters and database status in the footer',
      where: ['packages/app/src/shell/footer-counters.tsx'],
      differs: 'Visitors are not counted.',
    },
    {
      id: '§1.16',
      what: 'Version and service status (Active or Offline) in the header',
      where: ['packages/app/src/shell/service-status.tsx', 'packages/app/src/shell/shell.tsx'],
    },
  ],
};
