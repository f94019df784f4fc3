/**
 * What each call's example sends. Words in capitals stand for values that an earlier answer gave; PLACEHOLDERS says which.
 * The test `examples.slow.test.ts` runs every one of them.
 */

/** Lists are for calls that take JSON. */
export type FieldValue = string | number | boolean | readonly string[];

export interface Example {
  path?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  fields?: Readonly<Record<string, FieldValue>>;
  /** Name of the field that takes `image.jpg`. */
  file?: string;
  /** File that the answer is written to, for answers that are images. */
  save?: string;
}

const IMAGE = 'https://example.org/image.jpg';

/** Where a word in capitals comes from. */
export const PLACEHOLDERS: Readonly<Record<string, string>> = {
  USER_TOKEN: 'the response to signing in or up',
  HISTORY_TOKEN: 'the response to `POST /api/history/create`',
  QUERY: '`query` of a result',
  VECTOR: 'base64 of a vector of `GET /api/embedder`’s network',
  FEATURES_TOKEN: '`features_token` of the response to `POST /api/search/vectors`',
  SCROLL_TOKEN: '`scroll_token` of a search response',
  KEY: 'the key in a result’s `img`: `/i/1024/KEY.webp`',
  EXAMPLE_KEY: '`key` of an example in `GET /api/examples`',
  ENTRY_ID: '`id_history` of a history entry',
  JOB_ID: 'the header `X-Job-Id`, or `id` of the event `job`',
  IMAGE_ID: '`id` of a generated image',
  UPSCALED_ID: '`id` of an upscale response',
  SHARED_ID: '`id` of a shared result',
  ALERT_ID: '`id` of an alert',
  WEBHOOK_ID: '`id` of a webhook',
  KEY_ID: '`id` of an API key in `GET /api/user/keys`',
  RESET_TOKEN: 'the end of a reset link, which the operator makes',
  SESSION_ID: '`id` of a session in `GET /api/user/sessions`',
};

/** SauceNAO's search with a file, which the guide shows as well. */
export const SAUCENAO: Example = { file: 'file', fields: { output_type: 2, numres: 8 } };

const SUBSCRIPTION = {
  endpoint: 'https://example.org/mekiki',
  // The example of RFC 8291.
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

/** By the call's `operationId`. A call without fields needs no entry. */
export const EXAMPLES: Readonly<Record<string, Example>> = {
  searchByFile: { file: 'file', fields: { limit: 8 } },
  searchByUrl: { fields: { image: IMAGE, limit: 8 } },
  search: { query: { url: IMAGE, limit: '8' } },
  searchByQuery: { fields: { query: 'QUERY', limit: 8 } },
  searchByText: { fields: { text: '1girl, long_hair', limit: 8, rating: 'g,s' } },
  searchByVectors: { fields: { embedder: 'nsfw-mid-embed512', vectors: ['VECTOR'] } },
  candidateFeatures: { fields: { features_token: 'FEATURES_TOKEN' } },
  scrollSearch: { fields: { search_query: 'SCROLL_TOKEN' } },
  saucenaoSearch: { query: { output_type: '2', url: IMAGE, numres: '8' } },
  saucenaoSearchByFile: SAUCENAO,
  randomImages: { query: { limit: '8', rating: 'g' } },
  tagFile: { file: 'file', fields: { general_threshold: 0.35 } },
  tagUrl: { fields: { image: IMAGE } },
  captionImage: { file: 'image_bytes', fields: { style: 'alt' } },
  checkPrompt: { fields: { prompt: '1girl, silver hair, moonlight' } },
  promptExampleImage: { path: { number: '1' }, save: 'example.webp' },
  generateImages: { fields: { prompt: '1girl, silver hair, moonlight', num_images: 1, seed: 7, events: true } },
  followGeneration: { path: { id: 'JOB_ID' } },
  cancelGeneration: { path: { id: 'JOB_ID' } },
  listGenerations: { query: { limit: '20' } },
  deleteGeneration: { path: { id: 'IMAGE_ID' } },
  generatedImage: { path: { id: 'IMAGE_ID', type: 'png' }, save: 'generated.png' },
  generatedImagePreview: { path: { id: 'IMAGE_ID' }, save: 'preview.webp' },
  readSettings: { file: 'file' },
  convertFormat: { file: 'image_bytes', fields: { ext: 'webp', quality: 80, width: 1200 }, save: 'image.webp' },
  getMetadata: { file: 'image' },
  inspectMetadata: { file: 'image' },
  removeMetadata: { file: 'image_bytes', save: 'clean.jpg' },
  remoteImage: { query: { url: IMAGE }, save: 'remote.webp' },
  estimateUpscale: { query: { width: '1000', height: '1500', outscale: '2' } },
  upscaleImage: { file: 'image', fields: { outscale: 2 } },
  previewUpscale: { file: 'image', fields: { outscale: 2, x: 0.5, y: 0.5 }, save: 'patch.png' },
  upscaledImage: { path: { name: 'UPSCALED_ID.png' }, save: 'enlarged.png' },
  image: { path: { size: '1024', key: 'KEY' }, save: 'preview.webp' },
  imageTags: { path: { size: '512', key: 'KEY' } },
  exampleSplit: { path: { key: 'EXAMPLE_KEY' }, save: 'split.webp' },
  exampleConversions: { path: { key: 'EXAMPLE_KEY' } },
  suggestTags: { fields: { text: 'long h' } },
  completeTags: { fields: { text: 'long h' } },
  listHistory: { fields: { limit: 20 } },
  deleteHistoryEntry: { fields: { id_history: 'ENTRY_ID' } },
  addFavorite: { fields: { query: 'QUERY' } },
  deleteFavorite: { fields: { query: 'QUERY' } },
  shareResult: { file: 'file', fields: { thumbnail: true, rating: 'g,s' } },
  sharedResult: { path: { id: 'SHARED_ID' } },
  sharedThumbnail: { path: { id: 'SHARED_ID' }, save: 'searched.webp' },
  deleteSharedResult: { path: { id: 'SHARED_ID' } },
  addAlert: { file: 'file', fields: { name: 'The one with the umbrella' } },
  resumeAlert: { path: { id: 'ALERT_ID' } },
  createWebhook: { fields: { url: 'https://example.org/mekiki', events: 'alert.found,generation.done' } },
  testWebhook: { path: { id: 'WEBHOOK_ID' } },
  deleteWebhook: { path: { id: 'WEBHOOK_ID' } },
  subscribePush: { fields: SUBSCRIPTION },
  renewPush: {
    fields: {
      ...SUBSCRIPTION,
      endpoint: 'https://example.org/mekiki/renewed',
      old_endpoint: SUBSCRIPTION.endpoint,
      old_auth: SUBSCRIPTION.auth,
    },
  },
  endAlert: { path: { id: 'ALERT_ID' } },
  register: { fields: { user_name: 'amelie', password: 'a long sentence nobody guesses' } },
  login: { fields: { user: 'amelie', password: 'a long sentence nobody guesses' } },
  changePassword: { fields: { password: 'a long sentence nobody guesses', new_password: 'another one, as long' } },
  resetPassword: { fields: { token: 'RESET_TOKEN', new_password: 'another one, as long' } },
  deleteUser: { fields: { password: 'another one, as long' } },
  createApiKey: { fields: { name: 'My bot', scopes: 'search,tag', expires_in_days: 90 } },
  deleteApiKey: { path: { id: 'KEY_ID' } },
  endSession: { path: { id: 'SESSION_ID' } },
  requestRemoval: { fields: { image: IMAGE, reason: 'I drew it.', contact: 'amelie@example.org' } },
  simpleStatus: { query: { project: 'search' } },
  toolStatus: { path: { tool: 'tagger' } },
};
