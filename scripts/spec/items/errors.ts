import type { Section } from '../types.ts';

export const errors: Section = {
  number: 8,
  title: 'Errors',
  items: [
    {
      id: '§8.1',
      what: 'A response that is not ok is shown in a banner',
      where: ['api/api.ts', 'app/search/search-screen.tsx'],
      differs: "With the server's `detail` instead of the status text.",
    },
    {
      id: '§8.2',
      what: "Favorites: 403, 404, 500 show 'Invalid token, please login again'",
      where: ['app/favorites/messages.ts'],
      note: 'Our server answers 401, which signs out with a message.',
    },
    { id: '§8.3', what: 'Favorites: two failures, one success', where: ['app/favorites'] },
    {
      id: '§8.4',
      what: "'Prompt copied!', 'Negative prompt copied!', 'Copy failed' for 2 s",
      where: ['ui/patterns/generation-card'],
    },
    { id: '§8.5', what: "'Selection too small. Try again.'", where: ['ui/media/crop-editor'] },
    {
      id: '§8.6',
      what: 'An image URL that cannot be fetched clears the preview',
      where: ['app/search/query/use-query-image.ts'],
      note: 'Also shown, not only logged.',
    },
    {
      id: '§8.7',
      what: 'Tags that cannot be fetched are an empty list',
      where: ['app/image/tags-panel.tsx'],
      note: 'With a message.',
    },
    {
      id: '§8.8',
      what: 'Caption: missing body, not ok, malformed line',
      where: ['app/caption/caption.ts'],
      differs: 'Shown instead of logged only; malformed lines are skipped.',
    },
    { id: '§8.9', what: 'An aborted caption is ignored', where: ['app/caption/caption.ts'] },
    {
      id: '§8.10',
      what: 'A failed status call shows FAILING',
      where: ['packages/app/src/lib/tool/use-tool-status.ts', 'packages/app/src/shell/service-status.tsx'],
    },
    {
      id: '§8.11',
      what: "Banner 'Generation Error': network, timeout, server, other",
      where: ['app/generator/generation/errors.ts'],
    },
    {
      id: '§8.12',
      what: "'An unexpected error occurred during generation.'",
      where: ['app/generator/generation/errors.ts'],
    },
    {
      id: '§8.13',
      what: "'Failed to load generation history. You can still create new images.'",
      where: ['app/generator/results/generation-results.tsx'],
      differs: 'Next to the images with Try again, not in the banner.',
    },
    { id: '§8.14', what: "'Failed to load remix data. Please try again.'", where: ['app/generator/use-generator.ts'] },
    {
      id: '§8.15',
      what: "'Streaming request failed: {status text}'",
      where: ['api/stream.ts'],
      differs: "Only where the server gives no `detail`, within 'Generation failed: …'.",
    },
    { id: '§8.16', what: 'Stream lines that cannot be parsed are logged and skipped', where: ['api/lines.ts'] },
    {
      id: '§8.17',
      what: 'Failed deletion, download, conversion and metadata are only logged',
      where: [
        'app/system/use-history.ts',
        'packages/app/src/browser/download.ts',
        'app/image-utils/convert',
        'app/image-utils/metadata',
      ],
      differs: 'Shown.',
    },
    { id: '§8.18', what: 'Upscaling without an image', where: ['app/resize'] },
    {
      id: '§8.19',
      what: "'Unhandled Thrown Response!' with status, 'Application Error'",
      where: ['packages/app/src/shell/error-screen.tsx'],
      note: 'Missing code and no network have pages of their own.',
    },
    { id: '§8.20', what: "'No search history yet'", where: ['ui/patterns/history-list'] },
    { id: '§8.21', what: "'No tags meet the threshold criteria.'", where: ['ui/patterns/tag-table'] },
    { id: '§8.22', what: "'No tags match your search.'", where: ['ui/patterns/tag-table'] },
    { id: '§8.23', what: "'No sources selected. All will be used.'", where: ['ui/inputs/source-picker'] },
    {
      id: '§8.24',
      what: "'No matches found.', 'All sources selected.'",
      where: ['ui/inputs/source-picker', 'app/search/results/search-results.tsx'],
    },
  ],
};
