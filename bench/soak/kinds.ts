/** What people ask of one server for an hour: all that the site does. */
import { get, headersOf, type Kind, KINDS, one, upload } from '../load/kinds.ts';

export const SOAK_KINDS: Record<string, Kind> = {
  ...KINDS,
  preview: { ...KINDS['preview']!, share: 30 },
  'search by file': { ...KINDS['search by file']!, share: 3 },
  page: { share: 6, ask: (_, person) => get(one(['/', '/search', '/tagger', '/docs']), person) },
  tagger: { share: 2, ask: ({ files }, person) => upload('/api/tagger/file', one(files), person) },
  generate: {
    share: 2,
    ask: ({ tags }, person) => ({
      method: 'POST',
      path: '/api/generator/sdxl/sse/txt2img',
      headers: { ...headersOf(person), 'content-type': 'application/json' },
      body: JSON.stringify({ prompt: `1girl, ${one(tags)}`, width: 768, height: 768, num_images: 1 }),
    }),
  },
  upscale: {
    share: 0.5,
    ask: ({ files }, person) =>
      upload('/api/image/upscaling', one(files), person, { name: 'image', fields: { outscale: '1.5' } }),
  },
  convert: {
    share: 1,
    ask: ({ files }, person) =>
      upload('/api/image/convert-format', one(files), person, { name: 'image_bytes', fields: { ext: 'png' } }),
  },
  metadata: {
    share: 1,
    ask: ({ files }, person) => upload('/api/image/inspect-metadata', one(files), person, { name: 'image' }),
  },
};
