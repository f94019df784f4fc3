/** The parameters and responses of a call, as lists of fields. */
import type { Field, Schema } from './calls.ts';
import { html, prose, type Html } from './html.ts';

const PLACES: Record<Field['place'], string> = { path: 'in the address', query: 'in the address, after ?', body: '' };
/** Deeper than this a list is hard to read. */
const DEEPEST = 5;

export function fieldList(fields: readonly Field[]): Html {
  return html`<dl class="fields">
    ${fields.map((field) => row(field.name, field.schema, field.isRequired, PLACES[field.place]))}
  </dl>`;
}

/** A shape that several calls answer, or a part of one. */
export function shapeOf(schema: Schema, depth = 0): Html | undefined {
  if (depth > DEEPEST) return undefined;
  if (schema.properties) {
    const entries = Object.entries(schema.properties);
    if (entries.length === 0) return undefined;
    return html`<dl class="fields">
      ${entries.map(([name, one]) => row(name, one, schema.required?.includes(name) ?? false, '', depth))}
    </dl>`;
  }
  if (schema.items) return shapeOf(schema.items, depth);
  const shapes = (schema.anyOf ?? []).filter((one) => one.properties ?? one.items);
  if (shapes.length === 0) return undefined;
  return html`${shapes.map((one, place) => html`${place > 0 ? html`<p class="or">or</p>` : undefined}${shapeOf(one, depth)}`)}`;
}

/** A type in words, with links to named shapes. */
export function typeOf(schema: Schema): Html {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return html`<a href="#shape-${name}">${name}</a>`;
  }
  if (schema.enum && schema.enum.length === 1) return html`<code>${String(schema.enum[0])}</code>`;
  if (schema.enum)
    return html`one of
    ${joined(
      schema.enum.map((one) => html`<code>${String(one)}</code>`),
      ', ',
    )}`;
  if (schema.const !== undefined) return html`<code>${String(schema.const)}</code>`;
  if (schema.anyOf) return joined(schema.anyOf.map(typeOf), ' or ');
  if (schema.items) return html`list of ${typeOf(schema.items)}`;
  if (schema.format === 'binary') return html`a file`;
  if (schema.format === 'date-time') return html`date and time, ISO 8601`;
  return html`${NAMES[schema.type ?? ''] ?? 'anything'}${bounds(schema)}`;
}

const NAMES: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  object: 'object',
  null: 'null',
};

function row(name: string, schema: Schema, isRequired: boolean, place: string, depth = 0): Html {
  const hints = [place, schema.default === undefined ? '' : `${String(schema.default)} if absent`].filter(Boolean);
  const description = schema.description ? html`<p>${prose(schema.description)}</p>` : undefined;
  const inner = schema.$ref ? undefined : shapeOf(schema, depth + 1);
  return html`<div>
    <dt>
      <code>${name}</code> <span class="type">${typeOf(schema)}${hints.map((hint) => `, ${hint}`)}</span>
      ${isRequired ? undefined : html`<span class="optional">optional</span>`}
    </dt>
    <dd>${description}${inner}</dd>
  </div>`;
}

function bounds({ type, minimum, maximum, maxLength, multipleOf }: Schema): string {
  const [min, max] = [minimum, maximum].map((limit) => limit?.toLocaleString('en'));
  const numeric = min && max ? `, ${min} to ${max}` : min ? `, at least ${min}` : max ? `, at most ${max}` : '';
  const steps = multipleOf === undefined ? '' : `, in steps of ${multipleOf}`;
  const letters = type === 'string' && maxLength !== undefined ? `, at most ${maxLength} characters` : '';
  return `${numeric}${steps}${letters}`;
}

function joined(parts: readonly Html[], by: string): Html {
  return html`${parts.map((part, place) => html`${place > 0 ? by : ''}${part}`)}`;
}
