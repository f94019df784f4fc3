import type { Section } from '../types.ts';

export const entities: Section = {
  number: 3,
  title: 'Entities',
  items: [
    {
      id: '§3.1',
      what: 'Search result: id, pool, source, query, img, preview, size, color, score',
      where: ['server/features/search/schema.ts'],
      differs: '`img` is a preview of at most 1,024 px. Also rating, post_id, title, artist, date, sample, copy.',
    },
    {
      id: '§3.2',
      what: '`results.data[].content[]` with `scroll_token`',
      where: ['server/features/search/schema.ts'],
      note: 'One entry is one image with all its posts.',
    },
    {
      id: '§3.3',
      what: 'Favorite: fav_id and fav_search, the key of its image at 256 and 1024',
      where: ['server/features/favorites'],
    },
    {
      id: '§3.4',
      what: 'History entry: id_history, history_token, history_ref with search_mode and search_ref',
      where: ['server/features/history/schema.ts'],
    },
    {
      id: '§3.5',
      what: 'First letter of search_mode: Batch, Query, Text, URL',
      where: ['app/system/history-entries.ts'],
      note: 'People read the word.',
    },
    {
      id: '§3.6',
      what: 'Tag result: tag and score in rating, character, general',
      where: ['server/features/tagger/schema.ts'],
      note: 'Some models know more groups.',
    },
    {
      id: '§3.7',
      what: 'Status: version, search_engine, image_provider; ok or FAILING',
      where: ['server/features/status/routes.ts'],
    },
    {
      id: '§3.8',
      what: 'Counts and a database status whose green means ready',
      where: ['server/features/status/routes.ts'],
    },
    {
      id: '§3.9',
      what: 'Generated image with its metadata; the client makes an id if there is none',
      where: ['server/features/generator/schema.ts', 'app/generator/generation/lines.ts'],
    },
    {
      id: '§3.10',
      what: 'Generation request settings',
      where: ['app/generator/panel/draft.ts', 'app/generator/panel/params.ts'],
    },
    { id: '§3.11', what: 'Six size presets', where: ['app/generator/panel/size-presets.ts'] },
    {
      id: '§3.12',
      what: 'Tool status: gpu_status, sdxl_model, llm_provider',
      where: ['server/features/status/routes.ts'],
      note: 'Also engine and advice.',
    },
    {
      id: '§3.13',
      what: 'FAILING when the status cannot be fetched',
      where: ['packages/app/src/lib/tool/use-tool-status.ts'],
    },
    { id: '§3.14', what: 'Upscale result: webp, png, 512', where: ['server/features/upscale/schema.ts'] },
    {
      id: '§3.15',
      what: 'Upscale models: {hash}, RealESRGAN_x4plus, RealESRGAN_x2plus',
      where: ['server/features/upscale/models.ts'],
      differs: '`auto`, both well-known names, the built-in ones and those of the operator.',
    },
    { id: '§3.16', what: 'Project card', where: ['app/home/projects.ts'] },
    { id: '§3.17', what: 'Local storage: user, token, history_token', where: ['api/storage.ts', 'api/session.ts'] },
    {
      id: '§3.18',
      what: 'Local storage: tags, image size flag, sources, ratings',
      where: ['packages/app/src/lib/search/filter-store.ts'],
    },
    {
      id: '§3.19',
      what: 'General and sensitive on by default, questionable and explicit off',
      where: ['packages/app/src/lib/search/filters.ts'],
    },
    {
      id: '§3.20',
      what: 'Nine sources, four of them the default pool',
      where: ['packages/app/src/lib/search/filters.ts', 'server/catalog/images/pools.ts'],
      note: "Also the operator's own folders.",
    },
    { id: '§3.21', what: 'Ratings sent as g, s, q, e', where: ['packages/app/src/lib/search/filters.ts'] },
  ],
};
