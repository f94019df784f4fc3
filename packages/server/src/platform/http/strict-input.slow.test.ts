/** No call answers 5xx, whatever is sent to it: every operation of the API document is tried with all kinds of nonsense. */
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';

type Field = { name: string; in: string };
interface Operation {
  method: string;
  path: string;
  parameters: Field[];
  /** Names of the body's fields, by content type. */
  bodies: Record<string, Record<string, { type?: string; format?: string }>>;
}

let server: TestServer;
let operations: Operation[];
beforeAll(async () => {
  server = await startTestServer('embedded', 2);
  const document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as ApiDocument;
  operations = operationsOf(document);
});
afterAll(() => server.close());

interface ApiDocument {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: Field[];
        requestBody?: { content: Record<string, { schema: { properties?: Record<string, { type?: string }> } }> };
      }
    >
  >;
}

function operationsOf({ paths }: ApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      bodies: Object.fromEntries(
        Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => [type, schema.properties ?? {}]),
      ),
    })),
  );
}

/** Sends the bytes as they are, which `fetch` would not. */
function send(method: string, path: string, headers: Record<string, string> = {}, body: string | Buffer = '') {
  return new Promise<{ status: number; type: string; body: string }>((resolve, reject) => {
    const { port } = new URL(server.url);
    // Node sends none with DELETE.
    const withLength = { ...headers, 'content-length': Buffer.byteLength(body) };
    const request = httpRequest(
      { port, host: '127.0.0.1', method, path, headers: withLength, agent: false },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            type: answer.headers['content-type'] ?? '',
            body: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

/** The calls that answered as none may. */
async function wrongOf(calls: readonly [label: string, ...call: Parameters<typeof send>][]): Promise<string[]> {
  const wrong: string[] = [];
  for (const [label, ...call] of calls) {
    const answer = await send(...call);
    const isFine = answer.status < 400 || call[0] === 'HEAD';
    // SauceNAO's clients know its errors alone.
    const isSauce =
      call[1].startsWith('/search.php') && /^\{"header":\{.*"status":-?[123],"message":"/.test(answer.body);
    const isProblem = isFine || isSauce || answer.type.startsWith('application/problem+json');
    // 503 is said where an engine is missing that no test has.
    const isOurs = answer.status >= 500 && !answer.body.includes('engine-unavailable');
    if (isOurs || !isProblem)
      wrong.push(`${call[0]} ${call[1].slice(0, 60)} with ${label}: ${answer.status} ${answer.body.slice(0, 100)}`);
  }
  return wrong;
}

const TEXTS: [label: string, text: string][] = [
  ['NUL', 'a\0b'],
  ['only NUL', '\0'],
  ['U+FFFF and an escape', '\uFFFF\u001B[2J'],
  ['a direction mark', 'a\u202Egpj.exe'],
  ['70,000 characters', 'ab '.repeat(23_000)],
  ['SQL', `'; drop table image; --`],
  ['a pattern', '%_\\'],
  ['a fraction', '1.5'],
  ['a hexadecimal number', '0x10'],
  ['a huge number', '9'.repeat(400)],
  ['minus', '-1'],
  ['NaN', 'NaN'],
];
/** In addresses: as percent-encoded, long ones left out for the limit of a request line. */
const URL_TEXTS: [label: string, text: string][] = [
  ...TEXTS.filter(([, text]) => text.length < 1_000).map(([label, text]): [string, string] => [
    label,
    encodeURIComponent(text),
  ]),
  ['a lone surrogate', '%ED%A0%80'],
  ['broken UTF-8', '%C3%28'],
  ['a broken escape', '%'],
  ['10,000 characters', 'a'.repeat(10_000)],
];

const filled = (path: string, value = '1') => path.replaceAll(/\{\w+\}/g, value);

test('of addresses', async () => {
  const wrong = await wrongOf(
    operations.flatMap(({ method, path, parameters }) =>
      URL_TEXTS.flatMap(([label, text]) => {
        const inQuery = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => `${name}=${text}`);
        const calls: [string, string, string][] = [];
        if (path.includes('{')) calls.push([label, method, filled(path, text)]);
        for (const one of [...inQuery, `unknown=${text}`]) calls.push([label, method, `${filled(path)}?${one}`]);
        return calls;
      }),
    ),
  );
  expect(wrong).toEqual([]);
});

test('of forms', async () => {
  const type = 'application/x-www-form-urlencoded';
  const wrong = await wrongOf(
    operations.flatMap(({ method, path, bodies }) =>
      Object.entries(bodies[type] ?? {}).flatMap(([name]) =>
        [...TEXTS, ['a lone surrogate', '\uD800'] as const].map(
          ([label, text]): [string, string, string, Record<string, string>, string] => [
            `${label} in ${name}`,
            method,
            filled(path),
            { 'content-type': type },
            // URLSearchParams would mend the surrogate.
            label === 'a lone surrogate'
              ? `${name}=%ED%A0%80`
              : String(new URLSearchParams({ ...formOf(bodies[type] ?? {}), [name]: text })),
          ],
        ),
      ),
    ),
  );
  expect(wrong).toEqual([]);
});

/** Something that fits each field. */
function formOf(fields: Record<string, { type?: string }>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { type }]) => [name, type === 'string' ? 'abcdef' : '1']),
  );
}

test('of JSON', async () => {
  const deep = (open: string, close: string) => open.repeat(50_000) + close.repeat(50_000);
  const headers = { 'content-type': 'application/json' };
  const wrong = await wrongOf(
    operations.flatMap(({ method, path, bodies }) => {
      const fields = bodies['application/json'];
      if (!fields) return [];
      const calls: [string, string][] = Object.keys(fields).flatMap((name) => [
        ...[
          ...TEXTS.map(([, text]) => text),
          '\uD800',
          '\uDC00x',
          null,
          [],
          {},
          [['\0']],
          { a: '\0' },
          true,
          1e308,
          -0.5,
        ].map((value): [string, string] => [
          `${JSON.stringify(value).slice(0, 40)} in ${name}`,
          JSON.stringify({ ...jsonOf(fields), [name]: value }),
        ]),
        [`a deep list in ${name}`, `{"${name}":${deep('[', ']')}}`],
        [`a deep object in ${name}`, `{"${name}":${deep('{"a":', '}').replace('}', '1}')}}`],
      ]);
      for (const whole of [
        '',
        '{',
        'null',
        '[]',
        '"a"',
        '1',
        '{"a":1}}',
        '{"__proto__":{}}',
        '{"constructor":{"prototype":1}}',
        '\0',
        '{"\\u0000":1}',
        deep('[', ']'),
      ]) {
        calls.push([`the body ${whole.slice(0, 40)}`, whole]);
      }
      return calls.map(([label, body]): [string, string, string, Record<string, string>, string] => [
        label,
        method,
        filled(path),
        headers,
        body,
      ]);
    }),
  );
  expect(wrong).toEqual([]);
});

function jsonOf(fields: Record<string, { type?: string }>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { type }]) => (type === 'string' ? [[name, 'abcdef']] : [])),
  );
}

const B = 'X-BOUNDARY';
const part = (headers: string, content = 'a') => `--${B}\r\n${headers}\r\n\r\n${content}\r\n`;
const named = (name: string) => `Content-Disposition: form-data; name="${name}"`;
const END = `--${B}--\r\n`;
const FORM = `multipart/form-data; boundary=${B}`;
/** A form with one thing wrong. @param name of a field that the call has */
const BROKEN_FORMS: [label: string, type: string, body: (name: string) => string][] = [
  ['no body', FORM, () => ''],
  ['no end', FORM, (name) => part(named(name))],
  ['the end alone', FORM, () => END],
  ['another boundary', FORM, (name) => part(named(name)).replaceAll(B, 'OTHER')],
  ['no boundary in the header', 'multipart/form-data', (name) => part(named(name)) + END],
  ['an empty boundary', 'multipart/form-data; boundary=', (name) => part(named(name)) + END],
  ['a boundary of 2,000 characters', `multipart/form-data; boundary=${'b'.repeat(2_000)}`, () => END],
  ['a part without headers', FORM, () => `--${B}\r\n\r\na\r\n${END}`],
  ['a header without a colon', FORM, (name) => part(`${named(name)}\r\nnonsense`) + END],
  ['a header that is cut off', FORM, () => `--${B}\r\nContent-Dispo`],
  ['a header of 100,000 characters', FORM, (name) => part(`${named(name)}\r\nX-Long: ${'a'.repeat(100_000)}`) + END],
  ['5,000 headers', FORM, (name) => part(named(name) + '\r\nA: b'.repeat(5_000)) + END],
  ['no name', FORM, () => part('Content-Disposition: form-data') + END],
  ['no disposition', FORM, () => part('Content-Type: text/plain') + END],
  ['another disposition', FORM, (name) => part(named(name).replace('form-data', 'attachment')) + END],
  ['a name that no object may have', FORM, () => part(named('__proto__')) + END],
  ['the names of a prototype', FORM, () => part(named('constructor')) + part(named('toString')) + END],
  ['a name with NUL', FORM, () => part(named('a\0b')) + END],
  ['a value with NUL', FORM, (name) => part(named(name), 'a\0b') + END],
  ['a value of 100,000 characters', FORM, (name) => part(named(name), 'a'.repeat(100_000)) + END],
  ['the same field 100 times', FORM, (name) => part(named(name)).repeat(100) + END],
  ['the same field twice', FORM, (name) => part(named(name)).repeat(2) + END],
  ['100 fields', FORM, () => Array.from({ length: 100 }, (_, n) => part(named(`f${n}`))).join('') + END],
  ['many files', FORM, (name) => part(`${named(name)}; filename="a"`).repeat(4) + END],
  ['an encoding that does not exist', FORM, (name) => part(`${named(name)}\r\nContent-Transfer-Encoding: none`) + END],
  [
    'a charset that does not exist',
    FORM,
    (name) => part(`${named(name)}\r\nContent-Type: text/plain; charset=none`) + END,
  ],
  ['a file name with NUL', FORM, (name) => part(`${named(name)}; filename="a\0.png"`) + END],
  ['a file name that is badly encoded', FORM, (name) => part(`${named(name)}; filename*=UTF-8''%E0%A4%A`) + END],
  ['lines that end in \\n', FORM, (name) => (part(named(name)) + END).replaceAll('\r', '')],
  ['JSON', FORM, () => '{"a":1}'],
];

test('of broken forms', async () => {
  const wrong = await wrongOf(
    operations.flatMap(({ method, path, bodies }) => {
      const [name = ''] = Object.keys(bodies['multipart/form-data'] ?? {});
      if (name === '') return [];
      return BROKEN_FORMS.map(([label, type, body]): [string, string, string, Record<string, string>, string] => [
        label,
        method,
        filled(path),
        { 'content-type': type },
        body(name),
      ]);
    }),
  );
  expect(wrong).toEqual([]);
});

test('of other types of content', async () => {
  const types = [
    'text/plain',
    'application/xml',
    'application/octet-stream',
    'multipart/mixed; boundary=a',
    'image/png',
    '',
    'a',
    'application/json; charset=nonsense',
    'application/json',
    'application/x-www-form-urlencoded',
  ];
  const wrong = await wrongOf(
    operations
      .filter(({ method }) => method !== 'GET' && method !== 'HEAD')
      .flatMap(({ method, path }) =>
        types.map((type): [string, string, string, Record<string, string>, string] => [
          type,
          method,
          filled(path),
          { 'content-type': type },
          '\0\u00ff{',
        ]),
      ),
  );
  expect(wrong).toEqual([]);
});
