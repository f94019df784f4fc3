/** Bodies in JSON are parsed and checked on the main thread: they are small, and have few values. */
import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

/** In bytes. Routes that take an image in base64 have a limit of their own. */
const MAX_BYTES = 1024 * 1024;
/** More than any call has. */
const MAX_VALUES = 2_000;
const [COMMA, BRACKET, BRACE] = [44, 91, 123];

/** For all routes that are registered afterwards. */
export function useSmallJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string', bodyLimit: MAX_BYTES },
    (request, body, done) => {
      if (hasFewValues(body)) return parse(request, body, done);
      return done(new Problem(413, 'bad-request', `The JSON has more than ${MAX_VALUES.toLocaleString('en')} values.`));
    },
  );
}

/** Counted by the signs that go before a value, also those within text; base64 has none of them. */
function hasFewValues(text: string): boolean {
  let signs = 0;
  for (let at = 0; at < text.length && signs <= MAX_VALUES; at += 1) {
    const code = text.charCodeAt(at);
    if (code === COMMA || code === BRACKET || code === BRACE) signs += 1;
  }
  return signs <= MAX_VALUES;
}
