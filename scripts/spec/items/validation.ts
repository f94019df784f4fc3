import type { Section } from '../types.ts';

export const validation: Section = {
  number: 5,
  title: 'Validation',
  items: [
    {
      id: '§5.1',
      what: 'Three messages of the login',
      where: ['app/account/auth-rules.ts'],
      note: 'A limit, a server in trouble and a lost connection have messages of their own.',
    },
    {
      id: '§5.2',
      what: 'Seven messages of the registration',
      where: ['app/account/auth-rules.ts'],
      note: 'So have weak passwords, a limit, a server in trouble and a lost connection.',
    },
    {
      id: '§5.3',
      what: 'No sources: the four safe ones, or all',
      where: ['packages/app/src/lib/search/filters.ts'],
      note: 'Four where nobody chose and from a favorite, all where the list was emptied.',
    },
    { id: '§5.4', what: 'Tags split on spaces and commas, duplicates ignored', where: ['ui/inputs/tag-input/tags.ts'] },
    { id: '§5.5', what: 'Backspace or Delete removes a tag', where: ['ui/inputs/tag-input'] },
    {
      id: '§5.6',
      what: 'URL test of the image source',
      where: ['packages/app/src/lib/search/search-query.ts', 'ui/inputs/image-source'],
    },
    {
      id: '§5.7',
      what: 'File picker accepts `image/*` only',
      where: ['ui/inputs/file-drop', 'ui/inputs/search-bar', 'ui/inputs/image-source'],
      differs: 'Image utils also take formats that browsers have no type for.',
    },
    {
      id: '§5.8',
      what: 'Fetched through the API only with http or https',
      where: ['packages/app/src/lib/tool/tool-source.tsx', 'packages/app/src/lib/search/search-query.ts'],
    },
    { id: '§5.9', what: 'Threshold 0 to 100, default 35; score to 3 decimals', where: ['ui/patterns/tag-table'] },
    {
      id: '§5.10',
      what: 'Zoom 0.1 to 5; steps ×1.2 and ×0.8; wheel ×1.1 and ×0.9',
      where: ['ui/media/image-viewer/viewport.ts'],
      differs: 'The wheel zooms out by 1/1.1. An image that fits below 0.1 only can be that small.',
    },
    {
      id: '§5.11',
      what: 'Fit at most 1, from 90 % of the window minus 120 px',
      where: ['ui/media/image-viewer/viewport.ts'],
      note: 'At least half of a very low window.',
    },
    {
      id: '§5.12',
      what: 'Confirmation before an image is removed',
      where: ['app/generator/results/remove-dialog.tsx'],
    },
    {
      id: '§5.13',
      what: 'Prompt of 3 to 1600 characters, three messages',
      where: ['app/generator/panel/draft.ts', 'server/features/generator/params.ts'],
    },
    {
      id: '§5.14',
      what: 'Negative prompt up to 1600 characters, with a counter',
      where: ['app/generator/panel/advanced-settings.tsx'],
      note: 'The message is ours.',
    },
    { id: '§5.15', what: 'Dimensions 768 to 1216, step 8, with the message', where: ['app/generator/panel/limits.ts'] },
    { id: '§5.16', what: 'Typed sizes clamped, invalid becomes 768', where: ['ui/inputs/number-stepper'] },
    { id: '§5.17', what: 'Message when the service is not ok', where: ['app/generator/generation/errors.ts'] },
    {
      id: '§5.18',
      what: 'Images 1 to 24 (3), CFG 1 to 7 by 0.1 (4.5), steps 12 to 30 (20), model 1 to 20',
      where: ['app/generator/panel/limits.ts', 'server/engines/settings/limits.ts'],
      note: 'CFG and steps only where the engine reads them.',
    },
    { id: '§5.19', what: 'Message for upscaling without an image', where: ['app/resize/use-resize-page.ts'] },
    {
      id: '§5.20',
      what: 'Factor 10 to 40, shown as 1.0x to 4.0x, sent divided by 10',
      where: ['app/resize/factor.ts', 'app/resize/upscaling.ts'],
    },
    {
      id: '§5.21',
      what: 'Tagger: URL checked, uploads tagged at once',
      where: ['ui/inputs/image-source', 'app/tagger'],
    },
    {
      id: '§5.22',
      what: 'Conversion and metadata need an image',
      where: ['app/image-utils/use-utils-page.ts'],
      note: 'A target format is always selected.',
    },
    { id: '§5.23', what: 'Typed page: an integer of at least 1', where: ['ui/navigation/pagination/pages.ts'] },
  ],
};
