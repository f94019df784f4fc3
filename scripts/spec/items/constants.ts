import type { Section } from '../types.ts';

export const constants: Section = {
  number: 9,
  title: 'Constants and limits',
  items: [
    {
      id: '§9.1',
      what: 'Search page 64, history page 20, grid 1000, history 10000',
      where: ['packages/app/src/lib/search/results.ts', 'app/system/history-entries.ts'],
    },
    { id: '§9.2', what: 'Scroll throttle 150 ms', where: ['ui/internal/use-end.ts'] },
    {
      id: '§9.3',
      what: 'Scroll threshold 0.8',
      where: ['ui/internal/gallery/coverage.ts'],
      note: 'Also within a window height of the end.',
    },
    {
      id: '§9.4',
      what: 'Canvas editor 500 × 500',
      where: ['ui/media/crop-editor'],
      note: 'Smaller where there is no room for it, such as on a phone.',
    },
    {
      id: '§9.5',
      what: 'Handle hit area 6 px',
      where: ['ui/media/crop-editor/CropStage.module.css'],
      differs: '6 px inside, 18 px outside.',
    },
    { id: '§9.6', what: 'Tag table rows 5, 10, 15, 20, default 10', where: ['ui/patterns/tag-table'] },
    {
      id: '§9.7',
      what: 'A masonry column per 360 px, at least 1',
      where: ['app/search/results/image-grid.tsx', 'ui/media/masonry'],
      differs: 'A column per 340 px, at least 2; at 224px one per 212 px, at least 3.',
    },
    { id: '§9.8', what: 'Banner 3 s, copy feedback 2 s, action bar 5 s, image fetch 30 s', where: [] },
    { id: '§9.9', what: 'Items per page 16, 32, 64, 128, default 32', where: ['app/generator/results/use-history.ts'] },
    { id: '§9.10', what: 'At most 7 page buttons', where: ['ui/navigation/pagination/pages.ts'] },
    {
      id: '§9.11',
      what: 'Prompt preview cut at 60 characters, negative at 40, image alt at 50',
      where: ['ui/patterns/generation-card'],
    },
    {
      id: '§9.12',
      what: 'Mobile up to 767 px',
      where: ['packages/app/src/browser/use-is-narrow.ts'],
      note: 'The header folds its menu up to 1,023 px: six tools do not fit.',
    },
    {
      id: '§9.13',
      what: 'Swipe: full at 80 px, close over 50 px, 0.5 px/ms over 20 px, 0.8',
      where: ['ui/overlays/sheet/swipe.ts'],
      note: 'The same for opening and closing.',
    },
    {
      id: '§9.14',
      what: 'Download named `generated-image-{timestamp}.png`',
      where: ['app/generator/results/names.ts'],
    },
    { id: '§9.15', what: 'Known sources and default pool', where: [] },
    {
      id: '§9.16',
      what: 'Content filters follow an image-board rating scheme',
      where: ['server/features/search/schema.ts'],
    },
  ],
};
