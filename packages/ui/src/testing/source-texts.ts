/** Reads the texts of the package's sources: which are written there, and which its components take from others. */
import {
  type Expression,
  type JSXAttributeName,
  type JSXElementName,
  parseSync,
  type Program,
  Visitor,
} from 'oxc-parser';

export interface Source {
  file: string;
  text: string;
  program: Program;
}

/** Names of attributes, props and variables that hold what people read or hear. */
const SPOKEN =
  /(?<!enterKey)(?:label|text|title|hint|placeholder|error|message|alt|aria-(?:description|roledescription|valuetext))$/i;
/** Functions that say their argument. */
const SAYING = new Set(['announce', 'say']);

/** @throws Error if it cannot be parsed */
export function parseSource(file: string, text: string): Source {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  return { file, text, program };
}

/** Words that a component shows or speaks and that nobody can replace. */
export function writtenTexts({ program }: Source): string[] {
  const found: string[] = [];
  const take = (value: unknown) => {
    found.push(...wordsOf(value as Expression | null).filter((words) => /\p{L}{2}/u.test(words)));
  };
  new Visitor({
    JSXText: ({ value }) => take({ type: 'Literal', value }),
    JSXElement: ({ children }) => {
      for (const child of children) if (child.type === 'JSXExpressionContainer') take(child.expression);
    },
    JSXAttribute: ({ name, value }) => {
      if (!SPOKEN.test(nameOf(name))) return;
      take(value?.type === 'JSXExpressionContainer' ? value.expression : value);
    },
    CallExpression: ({ callee, arguments: [first] }) => {
      if (callee.type === 'Identifier' && SAYING.has(callee.name)) take(first);
    },
    AssignmentPattern: ({ left, right }) => {
      if (left.type === 'Identifier' && SPOKEN.test(left.name)) take(right);
    },
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && SPOKEN.test(id.name)) take(init);
    },
    Property: ({ key, value }) => {
      if (key.type === 'Identifier' && SPOKEN.test(key.name)) take(value);
    },
  }).visit(program);
  return found;
}

/** The literals that an expression may have as its value. */
function wordsOf(value: Expression | null): string[] {
  switch (value?.type) {
    case 'Literal':
      return typeof value.value === 'string' ? [value.value.trim()] : [];
    case 'TemplateLiteral':
      return value.quasis.map((quasi) => quasi.value.cooked ?? '');
    case 'ConditionalExpression':
      return [value.consequent, value.alternate].flatMap(wordsOf);
    case 'LogicalExpression':
    case 'BinaryExpression':
      return /^(?:\+|\|\||&&|\?\?)$/.test(value.operator)
        ? [value.left as Expression, value.right].flatMap(wordsOf)
        : [];
    default:
      return [];
  }
}

/** Messages that are used other than as the default of a prop, so that nobody can replace them. */
export function fixedMessages({ program, text }: Source): string[] {
  const uses = [...namesOf(program)];
  const defaults = new Set<number>();
  const may = (value: { type: string; start: number }) => defaults.add(value.start);
  new Visitor({
    AssignmentPattern: ({ right }) => may(right),
    LogicalExpression: ({ operator, right }) => void (operator === '??' && may(right)),
    ObjectExpression: ({ properties }) => {
      const spread = properties.filter((one) => one.type === 'SpreadElement').map((one) => one.argument);
      // What follows replaces them.
      for (const argument of spread.slice(0, -1)) may(argument);
    },
  }).visit(program);
  return uses.filter(({ start }) => !defaults.has(start)).map(({ start }) => lineAt(text, start));
}

function namesOf(program: Program) {
  const found: { start: number }[] = [];
  let skipped = 0;
  const skip = { enter: () => void (skipped += 1), exit: () => void (skipped -= 1) };
  new Visitor({
    ImportDeclaration: skip.enter,
    'ImportDeclaration:exit': skip.exit,
    TSTypeQuery: skip.enter,
    'TSTypeQuery:exit': skip.exit,
    Identifier: ({ name, start }) => {
      if (skipped === 0 && /^\w+Messages$/.test(name)) found.push({ start });
    },
  }).visit(program);
  return found;
}

function lineAt(text: string, start: number): string {
  return (text.slice(text.lastIndexOf('\n', start) + 1).split('\n')[0] ?? '').trim();
}

/** A component with texts that a prop replaces. */
export interface Texts {
  /** Props with one text each. */
  single: string[];
  /** Names of the messages that `labels` replaces. */
  labels: string[];
}

/** By name of the component, from its props and their defaults. */
export function textsOf({ program, text }: Source): Map<string, Texts> {
  const found = new Map<string, Texts>();
  const of = (name: string) => found.get(name) ?? found.set(name, { single: [], labels: [] }).get(name)!;
  const functions: string[] = [];
  const enter = ({ id }: { id?: { name: string } | null }) => void functions.push(id?.name ?? '');
  const leave = () => void functions.pop();
  new Visitor({
    TSInterfaceDeclaration: ({ id, body }) => {
      for (const member of body.body) {
        if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier') continue;
        if (member.key.name !== 'labels' || !member.optional) continue;
        const type = text.slice(member.start, member.end);
        const named = [...(type.includes('typeof') ? type : text).matchAll(/typeof (\w+Messages)/g)];
        of(id.name.replace(/Props$/, '')).labels = named.map(([, name = '']) => name);
      }
    },
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    AssignmentPattern: ({ left, right }) => {
      const name = functions.findLast(Boolean);
      if (
        left.type !== 'Identifier' ||
        name === undefined ||
        !/^\w+Messages\./.test(text.slice(right.start, right.end))
      )
        return;
      of(name).single.push(left.name);
    },
  }).visit(program);
  return found;
}

/** An element that a component renders. */
export interface Rendered {
  name: string;
  /** Its props, as they are written; `true` alone is empty. */
  props: ReadonlyMap<string, string>;
  /** What is spread into its props. */
  spread: string;
  /** The keys of `labels`, if all of them are written there. */
  labelKeys: string[] | undefined;
}

export function renderedBy({ program, text }: Source): Rendered[] {
  const found: Rendered[] = [];
  new Visitor({
    JSXOpeningElement: ({ name, attributes }) => {
      const props = new Map<string, string>();
      const spread: string[] = [];
      let labelKeys: string[] | undefined;
      for (const attribute of attributes) {
        if (attribute.type !== 'JSXAttribute') {
          spread.push(text.slice(attribute.start, attribute.end));
          continue;
        }
        const { value } = attribute;
        const key = nameOf(attribute.name);
        props.set(key, value ? text.slice(value.start, value.end) : '');
        if (key !== 'labels' || value?.type !== 'JSXExpressionContainer') continue;
        if (value.expression.type === 'ObjectExpression') labelKeys = keysOf(value.expression.properties);
      }
      found.push({ name: nameOf(name), props, spread: spread.join(' '), labelKeys });
    },
  }).visit(program);
  return found;
}

const nameOf = (name: JSXElementName | JSXAttributeName) => (name.type === 'JSXIdentifier' ? name.name : '');

function keysOf(properties: readonly { type: string; key?: unknown }[]): string[] | undefined {
  if (properties.some(({ type }) => type === 'SpreadElement')) return undefined;
  return properties.map(({ key }) => (key as { name: string }).name);
}
