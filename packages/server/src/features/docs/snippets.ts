/** One call as a command for curl, as a module for Node, as a script for Python. */
import type { Call } from './calls.ts';
import type { Example, FieldValue } from './examples.ts';

const FILE = 'image.jpg';
const HEADERS: Readonly<Record<string, [header: string, word: string]>> = {
  userToken: ['X-token-user', 'USER_TOKEN'],
  historyToken: ['X-token-history', 'HISTORY_TOKEN'],
};

export interface Snippets {
  curl: string;
  javascript: string;
  python: string;
}

type Described = Pick<Call, 'method' | 'path' | 'contentTypes' | 'answers' | 'tokens'>;

interface Plan {
  method: string;
  url: string;
  headers: [string, string][];
  fields: [string, FieldValue][];
  body: 'none' | 'json' | 'form' | 'multipart';
  file: string | undefined;
  answer: 'json' | 'text' | 'stream' | 'status' | 'file';
  save: string;
}

/** @param origin of the server, such as `http://localhost:8080` */
export function snippetsOf(call: Described, example: Example, origin: string): Snippets {
  const plan = planOf(call, example, origin);
  return { curl: curl(plan), javascript: javascript(plan), python: python(plan) };
}

function planOf(call: Described, example: Example, origin: string): Plan {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(example.path?.[name] ?? name));
  const query = new URLSearchParams(example.query).toString();
  const token = HEADERS[call.tokens[0] ?? ''];
  const fields = Object.entries(example.fields ?? {});
  const hasBody = fields.length > 0 || example.file !== undefined;
  const isJson = call.contentTypes[0] === 'application/json';
  const isForm = call.contentTypes.includes('application/x-www-form-urlencoded') && example.file === undefined;
  const type = call.answers[0]?.contentType ?? '';
  const answer = example.save
    ? 'file'
    : type === 'text/event-stream'
      ? 'stream'
      : type === 'application/json'
        ? 'json'
        : type === ''
          ? 'status'
          : 'text';
  return {
    method: call.method,
    url: `${origin}${path}${query && '?'}${query}`,
    headers: token ? [token] : [],
    fields,
    body: !hasBody ? 'none' : isJson ? 'json' : isForm ? 'form' : 'multipart',
    file: example.file,
    answer,
    save: example.save ?? '',
  };
}

function curl({ method, url, headers, fields, body, file, answer, save }: Plan): string {
  const implied = body === 'none' ? 'GET' : 'POST';
  const parts = [
    ...(method === 'HEAD' ? ['--head'] : method === implied ? [] : [`-X ${method}`]),
    ...headers.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(file ? [`-F ${file}=@${FILE}`] : []),
    ...(body === 'json'
      ? [`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(Object.fromEntries(fields)))}`]
      : fields.map(
          ([name, value]) => `${body === 'form' ? '--data-urlencode' : '-F'} ${quoted(`${name}=${String(value)}`)}`,
        )),
    ...(answer === 'stream' ? ['--no-buffer'] : []),
    ...(answer === 'file' ? [`-o ${save}`] : []),
    quoted(url),
  ];
  return `curl ${parts.join(' \\\n  ')}`;
}

/** Quotes a text for a shell; unquoted if that is safe. */
function quoted(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

function javascript({ method, url, headers, fields, body, file, answer, save }: Plan): string {
  const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  const literal = (value: unknown): string => {
    if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
    return typeof value === 'string' ? quote(value) : String(value);
  };
  const object = (entries: [string, unknown][]) =>
    `{ ${entries.map(([name, value]) => `${/^\w+$/.test(name) ? name : quote(name)}: ${literal(value)}`).join(', ')} }`;
  const allHeaders = [...headers, ...(body === 'json' ? [['Content-Type', 'application/json'] as const] : [])];
  const options = [
    ...(method === 'GET' ? [] : [`method: ${quote(method)}`]),
    ...(allHeaders.length > 0 ? [`headers: ${object(allHeaders.map(([name, value]) => [name, value]))}`] : []),
    ...(body === 'json' ? [`body: JSON.stringify(${object(fields)})`] : []),
    ...(body === 'form' ? [`body: new URLSearchParams(${object(fields.map(([n, v]) => [n, String(v)]))})`] : []),
    ...(body === 'multipart' ? ['body: form'] : []),
  ];
  const start = `const answer = await fetch(${quote(url)}`;
  return [
    ...(file ? [`import { openAsBlob } from 'node:fs';`] : []),
    ...(answer === 'file' ? [`import { writeFile } from 'node:fs/promises';`] : []),
    ...(file || answer === 'file' ? [''] : []),
    ...(body === 'multipart' ? ['const form = new FormData();'] : []),
    ...(file ? [`form.set(${quote(file)}, await openAsBlob(${quote(FILE)}), ${quote(FILE)});`] : []),
    ...(body === 'multipart' ? fields.map(([n, v]) => `form.set(${quote(n)}, ${quote(String(v))});`) : []),
    options.length === 0 ? `${start});` : `${start}, {\n${options.map((line) => `  ${line},\n`).join('')}});`,
    ...(method === 'HEAD' ? [] : ['if (!answer.ok) throw new Error((await answer.json()).detail);']),
    {
      json: 'console.log(await answer.json());',
      text: 'console.log(await answer.text());',
      status: 'console.log(answer.status);',
      file: `await writeFile(${quote(save)}, new Uint8Array(await answer.arrayBuffer()));`,
      stream:
        'for await (const text of answer.body.pipeThrough(new TextDecoderStream())) {\n  process.stdout.write(text);\n}',
    }[answer],
  ].join('\n');
}

function python({ method, url, headers, fields, body, file, answer, save }: Plan): string {
  const literal = (value: unknown) =>
    typeof value === 'boolean' ? (value ? 'True' : 'False') : JSON.stringify(value).replaceAll(/[^ -~]/g, unicode);
  const dict = (entries: [string, unknown][]) =>
    `{${entries.map(([name, value]) => `${literal(name)}: ${literal(value)}`).join(', ')}}`;
  const texts = fields.map(([name, value]): [string, unknown] => [name, String(value)]);
  const args = [
    literal(url),
    ...(headers.length > 0 ? [`headers=${dict(headers)}`] : []),
    ...(file ? [`files={${literal(file)}: file}`] : []),
    // Without a file, requests writes a form of several parts from `files` alone.
    ...(body === 'multipart' && !file
      ? [`files={${texts.map(([name, value]) => `${literal(name)}: (None, ${literal(value)})`).join(', ')}}`]
      : []),
    ...(body === 'json' ? [`json=${dict(fields)}`] : []),
    ...((body === 'form' || (body === 'multipart' && file)) && fields.length > 0 ? [`data=${dict(texts)}`] : []),
    ...(answer === 'stream' ? ['stream=True'] : []),
  ];
  const indent = file ? '    ' : '';
  const called = `${indent}answer = requests.${method.toLowerCase()}(\n${args.map((one) => `${indent}    ${one},\n`).join('')}${indent})`;
  return [
    'import requests',
    '',
    ...(file ? [`with open("${FILE}", "rb") as file:`] : []),
    called,
    ...(method === 'HEAD' ? [] : ['answer.raise_for_status()']),
    {
      json: 'print(answer.json())',
      text: 'print(answer.text)',
      status: 'print(answer.status_code)',
      file: `with open("${save}", "wb") as saved:\n    saved.write(answer.content)`,
      stream: 'for line in answer.iter_lines(decode_unicode=True):\n    print(line)',
    }[answer],
  ].join('\n');
}

function unicode(letter: string): string {
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
