/** The operations of the API document, and the nonsense that the tests of strict input send to each. */

type Field = { name: string; in: string };
export interface Operation {
  method: string;
  path: string;
  parameters: Field[];
  /** Names of the body's fields, by content type. */
  bodies: Record<string, Record<string, { type?: string; format?: string }>>;
}

export interface ApiDocument {
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

export function operationsOf({ paths }: ApiDocument): Operation[] {
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

/** Something that fits each field. */
export function formOf(fields: Record<string, { type?: string }>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { type }]) => [name, type === 'string' ? 'abcdef' : '1']),
  );
}

export function jsonOf(fields: Record<string, { type?: string }>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { type }]) => (type === 'string' ? [[name, 'abcdef']] : [])),
  );
}

export const TEXTS: [label: string, text: string][] = [
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
export const URL_TEXTS: [label: string, text: string][] = [
  ...TEXTS.filter(([, text]) => text.length < 1_000).map(([label, text]): [string, string] => [
    label,
    encodeURIComponent(text),
  ]),
  ['a lone surrogate', '%ED%A0%80'],
  ['broken UTF-8', '%C3%28'],
  ['a broken escape', '%'],
  ['10,000 characters', 'a'.repeat(10_000)],
];

export const filled = (path: string, value = '1') => path.replaceAll(/\{\w+\}/g, value);

const B = 'X-BOUNDARY';
const part = (headers: string, content = 'a') => `--${B}\r\n${headers}\r\n\r\n${content}\r\n`;
const named = (name: string) => `Content-Disposition: form-data; name="${name}"`;
const END = `--${B}--\r\n`;
const FORM = `multipart/form-data; boundary=${B}`;
/** A form with one thing wrong. @param name of a field that the call has */
export const BROKEN_FORMS: [label: string, type: string, body: (name: string) => string][] = [
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
