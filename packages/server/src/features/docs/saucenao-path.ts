/** SauceNAO's search in the OpenAPI document. Its route reads fields of any kind, as SauceNAO does, so it has no schema. */

const FIELDS = {
  output_type: {
    type: 'integer',
    enum: [2],
    description: '2 for JSON. Without it, the answer leads to the site’s page.',
  },
  url: { type: 'string', description: 'URL of an image.' },
  numres: { type: 'integer', minimum: 1, maximum: 40, description: 'Number of results. Default: 16.' },
  minsim: {
    type: 'number',
    minimum: 0,
    maximum: 100,
    description: 'Lowest similarity of a result, in percent. Default: 0.',
  },
  db: { type: 'integer', description: 'Number of one board; 999 for all.' },
  'dbs[]': { type: 'array', items: { type: 'integer' }, description: 'Numbers of several boards.' },
  dbmask: { type: 'integer', description: 'Bits of the boards to search.' },
  dbmaski: { type: 'integer', description: 'Bits of the boards to leave out.' },
  hide: {
    type: 'integer',
    minimum: 0,
    maximum: 3,
    description: '0 hides nothing, 1 explicit images, 2 questionable ones as well, 3 all that are not general.',
  },
} as const;

const ANSWER = {
  type: 'object',
  required: ['header', 'results'],
  properties: {
    header: {
      type: 'object',
      required: ['status', 'results_returned'],
      properties: {
        status: {
          type: 'integer',
          description: '0: success. Below 0: the request is wrong. Above 0: the server failed.',
        },
        message: { type: 'string', description: 'What is wrong.' },
        results_returned: { type: 'integer' },
        minimum_similarity: { type: 'number', description: 'The lowest similarity that was asked for, in percent.' },
        short_limit: { type: 'string' },
        short_remaining: { type: 'integer' },
      },
    },
    results: {
      type: 'array',
      items: {
        type: 'object',
        required: ['header', 'data'],
        properties: {
          header: {
            type: 'object',
            properties: {
              similarity: { type: 'string', description: 'Percent, with two decimals.' },
              thumbnail: { type: 'string' },
              index_id: { type: 'integer', description: 'SauceNAO’s number of the board.' },
              index_name: { type: 'string' },
            },
          },
          data: {
            type: 'object',
            properties: { ext_urls: { type: 'array', items: { type: 'string' } }, source: { type: 'string' } },
          },
        },
      },
    },
  },
} as const;

const answered = {
  '200': { description: 'Results in SauceNAO’s format.', content: { 'application/json': { schema: ANSWER } } },
  '400': {
    description: 'The request is wrong; `header.message` says why.',
    content: { 'application/json': { schema: ANSWER } },
  },
} as const;
const common = { tags: ['search'], security: [{}, { apiKey: ['search'] }], responses: answered } as const;

export const SAUCENAO_PATH = {
  get: {
    operationId: 'saucenaoSearch',
    summary: 'Search with the URL of an image, for clients of SauceNAO',
    description: 'Answers in SauceNAO’s JSON, errors too. Its `api_key` is ignored.',
    parameters: Object.entries(FIELDS).map(([name, { description, ...schema }]) => ({
      name,
      in: 'query',
      required: name === 'output_type',
      description,
      schema,
    })),
    ...common,
  },
  post: {
    operationId: 'saucenaoSearchByFile',
    summary: 'Search with an image, for clients of SauceNAO',
    description: 'Answers in SauceNAO’s JSON, errors too. Its `api_key` is ignored.',
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: ['output_type'],
            properties: { file: { type: 'string', format: 'binary', description: 'The image.' }, ...FIELDS },
          },
        },
      },
    },
    ...common,
  },
} as const;
