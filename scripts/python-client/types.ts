/** Schemas as types of Python: a TypedDict for each object, which is what an answer's JSON is. */
import { type ApiDocument, documentation, pascal, type Schema, wrapped } from './document.ts';

const PLAIN = { string: 'str', integer: 'int', number: 'float', boolean: 'bool', null: 'None' } as const;
/** What cannot be the name of a field or parameter. */
export const KEYWORDS: ReadonlySet<string> = new Set(
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield'.split(
    ' ',
  ),
);

export class TypeWriter {
  readonly #document: ApiDocument;
  readonly #texts = new Map<string, string>();

  constructor(document: ApiDocument) {
    this.#document = document;
  }

  /**
   * Its name in Python, such as `list[SearchItem]`. Objects that it needs are declared first.
   * @param name of the type, if it has to be declared
   */
  typeOf(schema: Schema, name: string): string {
    if (schema.$ref !== undefined) return this.#declareComponent(schema.$ref);
    if (schema.enum) return `Literal[${schema.enum.map((value) => literal(value)).join(', ')}]`;
    if (schema.anyOf) return this.#unionOf(schema.anyOf, name);
    if (schema.type === 'array') return `list[${this.typeOf(schema.items ?? {}, `${name}Item`)}]`;
    if (schema.type === 'object') return this.#objectOf(schema, name);
    if (schema.type === 'string' && schema.format === 'binary') return 'File';
    return schema.type ? PLAIN[schema.type] : 'object';
  }

  /** The declarations, each before those that use it. */
  text(): string {
    return [...this.#texts.values()].join('\n\n');
  }

  names(): string[] {
    return [...this.#texts.keys()].toSorted();
  }

  #declareComponent(reference: string): string {
    const name = reference.replace('#/components/schemas/', '');
    const schema = this.#document.components.schemas[name];
    if (!schema) throw new Error(`The document has no schema "${name}".`);
    if (this.#texts.has(name)) return name;
    const type = this.typeOf(schema, name);
    if (type !== name) this.#texts.set(name, `${broken(`${name} = ${type}`)}\n`);
    return name;
  }

  #unionOf(members: readonly Schema[], name: string): string {
    const literals = members.flatMap((member) => member.enum ?? []);
    if (members.every((member) => member.enum)) return this.typeOf({ enum: literals }, name);
    const types = members.map((member, index) => this.typeOf(member, `${name}${kindOf(member) ?? index + 1}`));
    return [...new Set(types)].join(' | ');
  }

  #objectOf(schema: Schema, name: string): string {
    if (!schema.properties) {
      const { additionalProperties: others } = schema;
      return `dict[str, ${typeof others === 'object' ? this.typeOf(others, `${name}Value`) : 'object'}]`;
    }
    const fields = Object.entries(schema.properties).map(([key, value]) => {
      const type = this.typeOf(value, name + pascal(key));
      return {
        key,
        type: schema.required?.includes(key) ? type : `NotRequired[${type}]`,
        comment: value.description ? wrapped(value.description, '    # ') : [],
      };
    });
    if (this.#texts.has(name)) throw new Error(`Two types would be called ${name}.`);
    const isClass = fields.every(({ key }) => /^[A-Za-z_]\w*$/.test(key) && !KEYWORDS.has(key));
    const about = schema.description ? wrapped(documentation(schema.description), '    """', '    ') : [];
    const lines = isClass
      ? [
          `class ${name}(TypedDict):`,
          ...(about.length > 0 ? [`${about.join('\n')}"""\n`] : []),
          ...fields.flatMap(({ key, type, comment }) => [...comment, broken(`    ${key}: ${type}`)]),
        ]
      : // Keys such as "in" cannot be written as a class.
        [
          `${name} = TypedDict(\n    "${name}",\n    {`,
          ...fields.flatMap(({ key, type, comment }) => [
            ...comment.map((line) => `    ${line}`),
            `${broken(`        ${JSON.stringify(key)}: ${type}`)},`,
          ]),
          '    },\n)',
        ];
    this.#texts.set(name, `${lines.join('\n')}\n`);
    return name;
  }
}

/** The value that tells a member of a union from the others, such as `queue` of an event. */
function kindOf({ properties = {} }: Schema): string | undefined {
  const [first] = Object.values(properties).flatMap((property) => property.enum ?? []);
  return first === undefined ? undefined : pascal(String(first));
}

function literal(value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return JSON.stringify(value);
}

/** A line of over 100 characters as several: the values of a literal, else the members of a union. */
export function broken(line: string): string {
  if (line.length <= 100) return line;
  const indent = ' '.repeat(line.search(/\S/));
  const values = line.replace(/Literal\[([^\]]+)\]/, (_, list: string) => {
    return `Literal[\n${indent}    ${list.replaceAll(', ', `,\n${indent}    `)},\n${indent}]`;
  });
  if (values !== line) return values;
  return line.replace(/ = (.+)$/, (_, union: string) => ` = (\n    ${union.replaceAll(' | ', '\n    | ')}\n)`);
}
