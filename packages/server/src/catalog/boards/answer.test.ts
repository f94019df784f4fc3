import { describe, expect, test, vi } from 'vitest';
import { type Answer, jsonOf, troubleOf } from './answer.ts';

const answerOf = (
  status: number,
  body: string,
  headers: Answer['headers'] = {},
  url = 'https://board.example/posts.json',
) => ({ status, headers, bytes: Buffer.from(body), url }) satisfies Answer;
const trouble = (...answer: Parameters<typeof answerOf>) => troubleOf('Board', answerOf(...answer), { now: 0 });

const CHALLENGE = '<!DOCTYPE html><title>Just a moment...</title><script>window._cf_chl_opt={}</script>';
const LOGIN = '<html><form action="/session"><input type="password" name="p"></form></html>';

test.each([
  [200, '[]', undefined],
  [204, '', undefined],
  [400, '{"detail":"too many tags"}', 'refused'],
  [401, '', 'login'],
  [403, '{"success":false,"errormsg":"members"}', 'login'],
  [403, '<html>Forbidden</html>', 'blocked'],
  [403, CHALLENGE, 'blocked'],
  [503, CHALLENGE, 'blocked'],
  [429, CHALLENGE, 'blocked'],
  [403, LOGIN, 'login'],
  [404, '', 'missing'],
  [410, '{"message":"page too deep"}', 'refused'],
  [418, '', 'odd'],
  [304, '', 'odd'],
  [421, '', 'busy'],
  [422, '', 'refused'],
  [429, '', 'busy'],
  [500, '', 'down'],
  [502, '<html>Bad gateway</html>', 'down'],
  [503, '<html>Overloaded</html>', 'busy'],
  [522, '', 'down'],
])('%i with %s means %s', (status, body, kind) => {
  expect(trouble(status, body)?.kind).toBe(kind);
});

test('410 for one post means that there is none', () => {
  const answer = answerOf(410, '{"errormsg":"Post not found"}');
  expect(troubleOf('Board', answer, { now: 0, isOnePost: true })?.kind).toBe('missing');
});

test("quotes the board's words, short and in one line", () => {
  const said = (value: unknown) => trouble(422, JSON.stringify(value))?.message;
  expect(said({ message: 'No\n\nsuch   tag' })).toBe('Board does not take this search (it answered 422: No such tag).');
  expect(said({ detail: [{ msg: 'x' }] })).toBe('Board does not take this search (it answered 422).');
  expect(said({ error: 'x'.repeat(5_000) })?.length).toBeLessThan(300);
});

test('knows Cloudflare by its header, and by its words', () => {
  expect(trouble(403, '', { 'cf-mitigated': 'challenge' })?.kind).toBe('blocked');
  expect(() => jsonOf('Board', answerOf(200, CHALLENGE))).toThrow(/^Board blocks robots/);
});

describe('data', () => {
  const read = (body: string, url?: string) => jsonOf('Board', answerOf(200, body, {}, url));

  test('is read past a byte order mark and control characters, empty as nothing', () => {
    expect(read('\uFEFF[1]')).toEqual([1]);
    expect(read('{"a":"x\u0000\u001f\ny"}')).toEqual({ a: 'x   y' });
    expect(read('  \n')).toBeUndefined();
  });

  test('is distinguished from web pages and sign-in forms', () => {
    expect(() => read('<!DOCTYPE html><p>Closed</p>')).toThrow(/^Board sent a web page/);
    expect(() => read(LOGIN)).toThrow(/^Board requires signing in/);
    expect(() => read('<html>hello</html>', 'https://board.example/user/login?back=1')).toThrow(
      /^Board requires signing in/,
    );
    expect(() => read('Search error: too many tags')).toThrow(/^Board sent data that cannot be read/);
    expect(() => read('{"a":[1,2')).toThrow(/^Board sent data that cannot be read/);
  });
});

test('repairs only what is not JSON', () => {
  const repaired = vi.fn<(text: string) => string>((text) => text.replace('"a"b"', '"ab"'));
  expect(jsonOf('Board', answerOf(200, '["ab"]'), repaired)).toEqual(['ab']);
  expect(repaired).not.toHaveBeenCalled();
  expect(jsonOf('Board', answerOf(200, '["a"b"]'), repaired)).toEqual(['ab']);
});
