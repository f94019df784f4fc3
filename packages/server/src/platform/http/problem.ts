/** Errors of the API: RFC 9457 problem details with a `detail` fit to show to a person. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { EngineError, unavailable } from '../errors/engine-error.ts';
import { StorageError } from '../storage/port.ts';
import { BusyError } from '../errors/busy-error.ts';
import { MediaError } from '../errors/media-error.ts';
import { type FieldError, fieldError, fieldErrorsOf } from './field-errors.ts';
import { InvalidInput } from './invalid-input.ts';
import { addressesOf } from './origin.ts';
import { OUTAGE_RETRY_AFTER, outageOf } from './outage.ts';
import { type ProblemName, problemPath } from './problem-types.ts';
import { RemoteError } from './remote.ts';
import { REQUEST_ID_HEADER, withRequestId } from './request-id.ts';
import { waitText } from './wait-text.ts';

export const ProblemSchema = Type.Object(
  {
    type: Type.String({ description: 'URL of a page about this kind of problem: `/problems/` and its name.' }),
    code: Type.String({ description: 'Name of the kind, for programs to compare, such as `image-unsupported`.' }),
    title: Type.String({ description: 'Reason phrase of the HTTP status.' }),
    status: Type.Integer(),
    detail: Type.String({ description: 'A sentence to show to people.' }),
    request_id: Type.Optional(
      Type.String({ description: 'What to give the operator: their log has it. As in the header X-Request-Id.' }),
    ),
    errors: Type.Optional(
      Type.Array(
        Type.Object({
          in: Type.Enum(['body', 'query', 'path', 'header']),
          pointer: Type.String({ description: 'JSON pointer to the value in that part, such as `#/cfg`.' }),
          detail: Type.String({ description: 'What is wrong with it, fit to show to a person.' }),
        }),
        { description: 'Which fields and parameters are wrong. At most 8.' },
      ),
    ),
    images: Type.Optional(
      Type.Array(Type.String(), {
        description: 'URLs to choose from, with `remote-several-images`: images of the page that was sent.',
      }),
    ),
  },
  { $id: 'Problem' },
);

/** For the `default` response of every route. */
export const problemResponse = {
  description: 'What went wrong, with a sentence fit to show to a person.',
  content: { 'application/problem+json': { schema: Type.Ref('Problem') } },
};

const TITLES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  413: 'Content Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  416: 'Range Not Satisfiable',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
  507: 'Insufficient Storage',
};

interface ProblemOptions {
  retryAfter?: number;
  cause?: unknown;
  images?: readonly string[] | undefined;
  errors?: readonly FieldError[] | undefined;
  isFree?: boolean;
}

/** An answer other than success; throw it anywhere below a route. */
export class Problem extends Error {
  override name = 'Problem';
  readonly status: number;
  readonly kind: ProblemName;
  /** Seconds. */
  readonly retryAfter: number | undefined;
  /** Addresses of images to choose from. */
  readonly images: readonly string[] | undefined;
  readonly errors: readonly FieldError[] | undefined;
  /** The server had no room, so the caller gets back what the call cost. */
  readonly isFree: boolean;

  constructor(status: number, kind: ProblemName, detail: string, options: ProblemOptions = {}) {
    super(detail, options.cause === undefined ? {} : { cause: options.cause });
    this.status = status;
    this.kind = kind;
    this.retryAfter = options.retryAfter;
    this.images = options.images;
    this.errors = options.errors;
    this.isFree = options.isFree ?? false;
  }
}

const MEDIA_STATUS: Record<MediaError['code'], number> = {
  unsupported: 415,
  damaged: 422,
  'too-many-pixels': 422,
  'too-large': 413,
  timeout: 422,
  crashed: 422,
  impossible: 422,
};
const REMOTE_STATUS: Record<RemoteError['code'], number> = {
  'invalid-url': 400,
  'refused-address': 400,
  unreachable: 502,
  timeout: 504,
  'too-large': 413,
  'bad-status': 502,
  'too-many-redirects': 502,
  'no-image': 415,
  'several-images': 422,
};

const BROKEN_FORM = 'This form is broken or cut off. Send it again.';

/** What Fastify and its parser of forms refuse, in our words: theirs are for the server's log. */
const REFUSALS: Readonly<Record<string, string>> = {
  FST_FILES_LIMIT: 'This form has several files. Send one.',
  FST_FIELDS_LIMIT: 'This form has too many fields.',
  FST_PARTS_LIMIT: 'This form has too many fields.',
  FST_PROTO_VIOLATION: 'A field of this form has a name that is not allowed.',
  FST_MP_PREMATURE_CLOSE: BROKEN_FORM,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body is not as long as its Content-Length says.',
};

declare module 'fastify' {
  interface FastifyInstance {
    /** Maximum size of a file in a form; absent where no forms are read. */
    maxFileBytes?: number;
  }
}

function tooLarge(maxBytes: number | undefined): string {
  return `This file is too large. Send ${maxBytes ? `one of at most ${Math.floor(maxBytes / 2 ** 20)} MB` : 'a smaller image'}.`;
}

/** Requests whose form is being read: an error without a status comes from the form then. */
export const formsBeingRead = new WeakSet<FastifyRequest>();

/** The error as people see it. @param request that caused it */
export function toProblem(error: unknown, request?: FastifyRequest): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof MediaError) return new Problem(MEDIA_STATUS[error.code], `image-${error.code}`, error.message);
  if (error instanceof RemoteError) {
    const { code, message, images } = error;
    return new Problem(REMOTE_STATUS[code], `remote-${code}`, message, { images });
  }
  if (error instanceof BusyError) {
    const detail = `Many people are using this right now. Wait ${waitText(error.retryAfterSeconds)}, then try again.`;
    return new Problem(429, 'busy', detail, { retryAfter: error.retryAfterSeconds, isFree: !error.isOwnLimit });
  }
  if (error instanceof EngineError) {
    if (error.forVisitors !== undefined) return new Problem(503, 'engine-unavailable', error.forVisitors);
    // Its message is for the operator: it goes to the log.
    return new Problem(503, 'engine-unavailable', unavailable('This tool is'), { cause: error });
  }
  if (error instanceof StorageError) {
    const outage = outageProblem(error);
    if (outage) return outage;
    const detail = 'The images cannot be reached right now. Please try again in a moment.';
    return new Problem(503, 'storage-unavailable', detail, { cause: error });
  }
  const { statusCode, code, message, validation } = error as Partial<FastifyError>;
  if (error instanceof InvalidInput && request) return invalidInput(error, request);
  if (code === 'FST_REQ_FILE_TOO_LARGE' || code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return new Problem(413, 'image-too-large', tooLarge(request?.server.maxFileBytes));
  }
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return new Problem(415, 'form-expected', 'Send a form: multipart/form-data or application/x-www-form-urlencoded.');
  }
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY' || code === 'FST_ERR_CTP_EMPTY_JSON_BODY') {
    return new Problem(400, 'bad-request', 'Send a JSON object: this body cannot be read as JSON.');
  }
  if (code === 'FST_INVALID_JSON_FIELD_ERROR') {
    return new Problem(400, 'broken-form', 'A field of this form is declared as JSON, but is not.');
  }
  if (statusCode === undefined && request && formsBeingRead.has(request)) {
    return new Problem(400, 'broken-form', BROKEN_FORM);
  }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    // Sentences of schemas are ours; others quote what was sent.
    const sentence = (validation && message) || REFUSALS[code ?? ''];
    return new Problem(statusCode, 'bad-request', sentence || 'This request cannot be read.');
  }
  return (
    outageProblem(error) ??
    new Problem(500, 'internal', 'Something went wrong on our side. Please try again.', { cause: error })
  );
}

/** Larger bodies get only their first error: looking for more takes time and memory. */
const MAX_SEARCHED_BYTES = 64 * 1024;

function invalidInput(error: InvalidInput & Partial<FastifyError>, request: FastifyRequest): Problem {
  const place = error.validationContext ?? 'body';
  const [ajv] = error.validation ?? [];
  if (!ajv) return new Problem(400, 'bad-request', error.message);
  const { sentenceOf } = error;
  const first = { ...fieldError(ajv, undefined, place, sentenceOf), detail: error.message };
  const schema = request.routeOptions.schema?.[place as 'body'];
  const value = { body: request.body, querystring: request.query, params: request.params, headers: undefined }[place];
  const isLong = place === 'body' && !(Number(request.headers['content-length']) <= MAX_SEARCHED_BYTES);
  const isObject = typeof value === 'object' && value !== null;
  const errors = schema && isObject && !isLong ? fieldErrorsOf(schema, value, { place, first, sentenceOf }) : [first];
  return new Problem(400, 'bad-field', error.message, { errors });
}

function outageProblem(error: unknown): Problem | undefined {
  const outage = outageOf(error);
  return (
    outage && new Problem(outage.status, outage.kind, outage.detail, { retryAfter: OUTAGE_RETRY_AFTER, cause: error })
  );
}

/** The status in proxies' logs; the client has gone. */
const GONE = new Problem(499, 'gone', 'The connection was closed before the answer.');

/** Makes every error, and every address that does not exist under `/api`, a problem. */
export function useProblems(app: FastifyInstance, publicUrl = ''): void {
  app.decorateRequest('publicUrl', publicUrl);
  app.setErrorHandler(async (error, request, reply) => {
    // A client that hung up gets no answer, and it is no error to log: this can happen any number of times.
    if (reply.raw.destroyed && error instanceof Error && error.name === 'AbortError') return sendProblem(reply, GONE);
    const problem = toProblem(error, request);
    if (isOurFault(problem)) request.log.error({ err: error }, 'request failed');
    if (problem.isFree) await request.refund?.();
    return sendProblem(reply, problem);
  });
}

const told = new WeakMap<FastifyReply, ProblemName>();

/** What kind of problem was answered; undefined where none was. */
export const problemOf = (reply: FastifyReply): ProblemName | undefined => told.get(reply);

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  told.set(reply, problem.kind);
  if (problem.retryAfter !== undefined) void reply.header('retry-after', String(problem.retryAfter));
  return reply
    .code(problem.status)
    .header(REQUEST_ID_HEADER, reply.request.id)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(problemBody(problem, addressesOf(reply.request), reply.request.id));
}

/** Whether the log says more. */
export const isOurFault = ({ status, cause }: Problem): boolean => status >= 500 && cause !== undefined;

/** Reason phrase of the HTTP status. */
const titleOf = ({ status }: Problem): string => TITLES[status] ?? 'Error';

/**
 * As RFC 9457 has it.
 * @param origin for the URL of the type; empty where it is not known
 * @param requestId under which the log has the request; undefined where there is none
 */
export function problemBody(problem: Problem, origin = '', requestId?: string) {
  return {
    type: origin + problemPath(problem.kind),
    code: problem.kind,
    title: titleOf(problem),
    status: problem.status,
    detail:
      requestId !== undefined && isOurFault(problem) ? withRequestId(problem.message, requestId) : problem.message,
    ...(requestId === undefined ? {} : { request_id: requestId }),
    ...(problem.errors ? { errors: problem.errors } : {}),
    ...(problem.images ? { images: problem.images } : {}),
  };
}

export function notFound({ method }: FastifyRequest): Problem {
  return new Problem(404, 'not-found', `There is nothing to ${method} at this address.`);
}
