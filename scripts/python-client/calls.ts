/** A method of the Python client for each call of the document. */
import { type ApiDocument, documentation, type Operation, pascal, type Schema, snake, wrapped } from './document.ts';
import { broken, KEYWORDS, type TypeWriter } from './types.ts';

/** One method: most calls have one; those with several kinds of answers have one for each. */
interface Variant {
  suffix: string;
  /** The kind of answer. */
  media: string;
  /** A field that chooses the kind of answer, so that callers do not. */
  chooser?: string;
  /** The value of that field, if it is sent. */
  chosen?: string;
}

/** Calls whose answer depends on a field. */
const VARIANTS: Readonly<Record<string, readonly Variant[]>> = {
  upscaleImage: [
    { suffix: '', media: 'application/json', chooser: 'events' },
    { suffix: '_events', media: 'text/event-stream', chooser: 'events', chosen: 'True' },
  ],
  convertFormat: [{ suffix: '', media: 'image/*', chooser: 'as' }],
};

interface Field {
  name: string;
  python: string;
  place: 'path' | 'query' | 'header' | 'form' | 'json';
  schema: Schema;
  isRequired: boolean;
  description: string;
}

/** @returns the methods, as text to put into a class */
export function callsOf(document: ApiDocument, types: TypeWriter): string {
  const methods: string[] = [];
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      for (const variant of variantsOf(operation)) {
        methods.push(methodOf(path, method.toUpperCase(), operation, variant, types));
      }
    }
  }
  return methods.join('\n');
}

function successOf({ operationId, responses }: Operation): Readonly<Record<string, { schema?: Schema }>> {
  // No method asks for a part, which 206 is.
  const statuses = Object.keys(responses).filter((status) => status.startsWith('2') && status !== '206');
  const [status] = statuses;
  if (status === undefined || statuses.length > 1) throw new Error(`${operationId} must have one status of success.`);
  return responses[status]?.content ?? {};
}

function variantsOf(operation: Operation): readonly Variant[] {
  const media = Object.keys(successOf(operation));
  const known = VARIANTS[operation.operationId];
  if (known) {
    if (known.every((variant) => media.includes(variant.media))) return known;
    throw new Error(`${operation.operationId} does not answer as scripts/python-client/calls.ts says.`);
  }
  const [first = '', ...others] = media;
  // Several formats of images are one kind of answer.
  if (others.length > 0 && !media.every((name) => name.startsWith('image/'))) {
    throw new Error(
      `${operation.operationId} has several kinds of answers: name them in scripts/python-client/calls.ts.`,
    );
  }
  return [{ suffix: '', media: first }];
}

function fieldsOf(operation: Operation): Field[] {
  const content = operation.requestBody?.content ?? {};
  // Forms with files are the ones that take every field.
  const media = ['multipart/form-data', 'application/json'].find((name) => name in content);
  if (operation.requestBody && media === undefined) throw new Error(`${operation.operationId} takes an unknown body.`);
  const body = media === undefined ? {} : (content[media]?.schema ?? {});
  const fields = [
    ...(operation.parameters ?? []).map(
      ({ name, in: place, required: isRequired = false, description = '', schema }) => ({
        name,
        place,
        schema,
        isRequired,
        description,
      }),
    ),
    ...Object.entries(body.properties ?? {}).map(([name, schema]) => ({
      name,
      place: media === 'application/json' ? ('json' as const) : ('form' as const),
      schema,
      isRequired: body.required?.includes(name) ?? false,
      description: schema.description ?? '',
    })),
  ];
  const named = fields.map((field) => ({ ...field, python: pythonNameOf(field.name) }));
  if (new Set(named.map(({ python }) => python)).size < named.length) {
    throw new Error(`${operation.operationId} has two parameters of one name.`);
  }
  // Python wants those without a default first.
  return named.toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired));
}

function pythonNameOf(name: string): string {
  const python = snake(name);
  return KEYWORDS.has(python) ? `${python}_` : python;
}

function methodOf(path: string, method: string, operation: Operation, variant: Variant, types: TypeWriter): string {
  const id = operation.operationId.replace(/-head$/, '');
  const fields = fieldsOf(operation);
  const asked = fields.filter(({ name }) => name !== variant.chooser);
  const { type, send } = answerOf(operation, id, variant, types);
  const parameters = [
    ...asked.filter(({ place }) => place === 'path'),
    ...asked.filter(({ place }) => place !== 'path'),
  ].map(({ python, schema, isRequired, place }) => {
    const kind = types.typeOf(schema, pascal(id) + pascal(python));
    return { place, text: isRequired ? `${python}: ${kind}` : `${python}: ${kind} | None = None` };
  });
  const paths = parameters.filter(({ place }) => place === 'path').map(({ text }) => text);
  const named = parameters.filter(({ place }) => place !== 'path').map(({ text }) => text);
  const list = ['self', ...paths, ...(named.length > 0 ? ['*', ...named] : [])];
  const call = [
    JSON.stringify(method),
    pathOf(path, fields),
    ...(['query', 'form', 'json', 'header'] as const).flatMap((place) => entriesOf(place, fields, variant)),
    // What can be a stream of progress takes as long without it. Streams know it by themselves.
    ...(variant.media === 'application/json' && 'text/event-stream' in successOf(operation) ? ['is_job=True'] : []),
  ];
  return [
    `    def ${snake(id)}${variant.suffix}(`,
    ...list.map((text) => `${broken(`        ${text}`)},`),
    `${broken(`    ) -> ${type}`)}:`,
    ...documentationOf(operation, asked),
    `        ${send(`(\n${call.map((text) => `            ${text},`).join('\n')}\n        )`)}`,
    '',
  ].join('\n');
}

function answerOf(operation: Operation, id: string, { media }: Variant, types: TypeWriter) {
  if (media === '') return { type: 'None', send: (call: string) => `self._nothing${call}` };
  if (media.startsWith('image/')) return { type: 'Download', send: (call: string) => `return self._download${call}` };
  const schema = successOf(operation)[media]?.schema ?? {};
  const isStream = media === 'text/event-stream';
  const answer = types.typeOf(schema, `${pascal(id)}${isStream ? 'Event' : 'Answer'}`);
  return isStream
    ? { type: `Events[${answer}]`, send: (call: string) => `return self._events${call}` }
    : {
        type: answer,
        send: (call: string) =>
          `${broken(`        answer: ${answer}`).trimStart()} = self._json${call}\n        return answer`,
      };
}

/** `"/api/shared/{id}"` as an f-string that escapes its parts. */
function pathOf(path: string, fields: readonly Field[]): string {
  const places = fields.filter(({ place }) => place === 'path');
  if (places.length === 0) return JSON.stringify(path);
  const text = places.reduce((rest, { name, python }) => rest.replace(`{${name}}`, `{escaped(${python})}`), path);
  return `f${JSON.stringify(text)}`;
}

function entriesOf(place: Field['place'], fields: readonly Field[], { chooser, chosen }: Variant): string[] {
  const entries = fields
    .filter((field) => field.place === place && (field.name !== chooser || chosen !== undefined))
    .map(({ name, python }) => `${JSON.stringify(name)}: ${name === chooser ? chosen : python}`);
  if (entries.length === 0) return [];
  const name = place === 'header' ? 'headers' : place;
  return [`${name}={\n${entries.map((text) => `                ${text},`).join('\n')}\n            }`];
}

function documentationOf(operation: Operation, fields: readonly Field[]): string[] {
  const indent = ' '.repeat(8);
  const args = fields.flatMap(({ python, description }) =>
    description ? wrapped(documentation(`${python}: ${description}`), `${indent}    `, `${indent}        `) : [],
  );
  const lines = [
    ...wrapped(documentation(`${operation.summary ?? operation.operationId}.`), `${indent}"""`, indent),
    ...(operation.deprecated ? ['', `${indent}Deprecated.`] : []),
    ...(operation.description ? ['', ...wrapped(documentation(operation.description), indent)] : []),
    ...(args.length > 0 ? ['', `${indent}Args:`, ...args] : []),
  ];
  return lines.length === 1 ? [`${lines[0]}"""`] : [...lines, `${indent}"""`];
}
