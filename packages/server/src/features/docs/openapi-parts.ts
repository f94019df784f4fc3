/** What calls of the OpenAPI document have in common: headers, and problems by their status. */

export const HEADERS = {
  'RateLimit-Policy': {
    description: 'Each budget of the caller: `q` units in `w` seconds.',
    schema: { type: 'string' },
    example: '"network";q=600;w=60',
  },
  RateLimit: {
    description: 'What is left of each budget: `r` units, full again in `t` seconds.',
    schema: { type: 'string' },
    example: '"network";r=580;t=12',
  },
  'Retry-After': {
    description: 'Seconds to wait before the call is sent again.',
    schema: { type: 'integer' },
    example: 12,
  },
  'X-Job-Id': {
    description: 'Id of the job, to follow or cancel it.',
    schema: { type: 'string', format: 'uuid' },
    example: '00000000-0000-4000-8000-000000000000',
  },
  'Idempotent-Replayed': {
    description: '`true` where a call with the same `Idempotency-Key` was answered before, and nothing was done again.',
    schema: { type: 'string' },
    example: 'true',
  },
  'Content-Disposition': {
    description: 'Name of the file.',
    schema: { type: 'string' },
    example: 'attachment; filename="image.webp"',
  },
  'X-Image-Width': { description: 'Width of the image, in pixels.', schema: { type: 'integer' }, example: 1_200 },
  'X-Image-Height': { description: 'Height of the image, in pixels.', schema: { type: 'integer' }, example: 1_600 },
  'X-Image-Kept': {
    description:
      'If an image was sent: `no` where it was left out, because the request has another one already or too many wait for an answer.',
    schema: { type: 'string', enum: ['yes', 'no'] },
    example: 'yes',
  },
} as const;

/** A header that calls take; not among their fields, which are validated. */
export const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Makes it safe to repeat the call: for 24 hours, the same key with the same fields gets the same answer. Any text of up to 255 characters, such as a UUID, in quotes.',
  schema: { type: 'string', maxLength: 257 },
  example: '"8e03978e-40d5-43dd-bc93-6894a57f9324"',
} as const;

export type HeaderName = keyof typeof HEADERS;

/** Headers of a successful answer, besides those of the budgets. */
export const HEADERS_OF: Readonly<Record<string, readonly HeaderName[]>> = {
  generateImages: ['X-Job-Id'],
  followGeneration: ['X-Job-Id'],
  convertFormat: ['Content-Disposition', 'X-Image-Width', 'X-Image-Height'],
  removeMetadata: ['Content-Disposition'],
  requestRemoval: ['X-Image-Kept'],
};

interface Shared {
  description: string;
  status: number;
  title: string;
  code: string;
  detail: string;
  retryAfter?: true;
}

/** Answers that several calls share, by the name of their component. */
export const PROBLEMS = {
  BadRequest: {
    description: 'A field, a parameter or the body is not valid.',
    status: 400,
    title: 'Bad Request',
    code: 'bad-field',
    detail: 'The parameter "limit" must be a whole number from 1 to 200.',
  },
  Unauthorized: {
    description: 'A token or key is missing where the call needs one, or is not valid.',
    status: 401,
    title: 'Unauthorized',
    code: 'bad-user-token',
    detail: 'You are no longer signed in. Sign in again.',
  },
  Forbidden: {
    description: 'The key lacks the scope of the call, or keys may not make it.',
    status: 403,
    title: 'Forbidden',
    code: 'missing-scope',
    detail: 'This API key lacks the scope "search". Make a key that has it.',
  },
  NotFound: {
    description: 'What the address names does not exist, or belongs to somebody else.',
    status: 404,
    title: 'Not Found',
    code: 'unknown-image',
    detail: 'This image does not exist.',
  },
  Conflict: {
    description:
      'The first call with the same `Idempotency-Key` is still running, or the request conflicts with the current state.',
    status: 409,
    title: 'Conflict',
    code: 'idempotency-key-in-use',
    detail: 'The first call with this Idempotency-Key is still running. Repeat it in a moment.',
  },
  Unprocessable: {
    description: 'The `Idempotency-Key` was already used with other fields, or the request could not be processed.',
    status: 422,
    title: 'Unprocessable Content',
    code: 'idempotency-key-reused',
    detail: 'This Idempotency-Key was sent with another call or other fields. Make a new key for each call.',
  },
  TooLarge: {
    description: 'The file is too large.',
    status: 413,
    title: 'Content Too Large',
    code: 'image-too-large',
    detail: 'This file is too large. Send one of at most 25 MB.',
  },
  Unsupported: {
    description: 'The file is not an image that can be opened.',
    status: 415,
    title: 'Unsupported Media Type',
    code: 'image-unsupported',
    detail: 'This file is not an image.',
  },
  TooMany: {
    description: 'A budget is used up, or the tool is busy.',
    status: 429,
    title: 'Too Many Requests',
    code: 'rate-limit',
    detail: 'Too many requests. Wait 12 seconds, then try again.',
    retryAfter: true,
  },
} as const satisfies Record<string, Shared>;

export type SharedProblem = keyof typeof PROBLEMS;

/** As components of the document. */
export function problemComponents() {
  return Object.fromEntries(
    Object.entries<Shared>(PROBLEMS).map(([name, { description, retryAfter, ...problem }]) => [
      name,
      {
        description,
        ...(retryAfter ? { headers: { 'Retry-After': { $ref: '#/components/headers/Retry-After' } } } : {}),
        content: {
          'application/problem+json': {
            schema: { $ref: '#/components/schemas/Problem' },
            example: { type: `https://mekiki.example/problems/${problem.code}`, ...problem },
          },
        },
      },
    ]),
  );
}
