/** Every text that a component shows or speaks can be replaced, those of the components that it is made of included. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import * as allMessages from './messages.ts';
import {
  fixedMessages,
  parseSource,
  type Rendered,
  renderedBy,
  textsOf,
  writtenTexts,
} from './testing/source-texts.ts';

const SOURCE = import.meta.dirname;

/** Texts of a component that it shows only with another prop. */
const SHOWN_WITH: Readonly<Record<string, string>> = {
  'Banner.labels': 'onDismiss',
  'Button.loadingLabel': 'loading',
  'IconButton.loadingLabel': 'loading',
  'TextArea.labels': 'maxLength',
  'TextField.labels': 'clearable',
};

/** Files that write numbers themselves, with the reason. */
const WRITES_NUMBERS: Readonly<Record<string, string>> = {
  'patterns/stat-list/StatList.tsx': 'its prop `locale` says how',
};

const sources = globSync('*/*/*.{ts,tsx}', { cwd: SOURCE })
  .filter((file) => !/\.(?:example|stories|story-data|test|setup)\.|^(?:testing|messages)\//.test(file))
  .map((file) => parseSource(file, readFileSync(path.join(SOURCE, file), 'utf8')));
const components = new Map(sources.flatMap((source) => [...textsOf(source)]));
/** The keys of all messages, by name. */
const messages = new Map(Object.entries(allMessages).map(([name, texts]) => [name, Object.keys(texts)]));
const folderText = (file: string) =>
  sources
    .filter((one) => path.dirname(one.file) === path.dirname(file))
    .map(({ text }) => text)
    .join('\n');

/** The texts of an element that stay as they are, whatever its component is given. */
function lostTexts(file: string, { name, props, spread, labelKeys }: Rendered): string[] {
  const texts = components.get(name);
  if (!texts) return [];
  const isShown = (prop: string) => {
    const other = SHOWN_WITH[`${name}.${prop}`];
    return (other === undefined || props.has(other)) && !(prop === 'valueLabel' && props.get('input') === '{false}');
  };
  const isGiven = (prop: string) => props.has(prop) || new RegExp(`\\b${prop}\\b`).test(spread);
  const single = texts.single.filter((prop) => !isGiven(prop) && isShown(prop)).map((prop) => `${name}.${prop}`);
  if (texts.labels.length === 0 || !isShown('labels')) return single;
  // The rest of the props of a component holds its labels.
  if (!isGiven('labels') && !/\bprops\b/.test(spread)) return [...single, `${name}.labels`];
  const keys = texts.labels.flatMap((one) => messages.get(one) ?? []);
  const left = labelKeys
    ? keys.filter((key) => !labelKeys.includes(key))
    : texts.labels.filter((one) => !folderText(file).includes(`typeof ${one}`));
  return [...single, ...left.map((key) => `${name}.labels: ${key}`)];
}

test('finds the components with texts', () => {
  expect(components.size).toBeGreaterThan(40);
  expect([...components.values()].flatMap(({ labels }) => labels).filter((name) => !messages.has(name))).toEqual([]);
});

test('finds words wherever they are written', () => {
  const written = parseSource(
    'It.tsx',
    `function It({ label = 'One', kind = 'none' }) {
      announce(kind === 'none' ? 'Two' : \`\${kind} three\`);
      return <p aria-label={label + 'Four'} className="no">Five {kind && 'Six'}<br /></p>;
    }`,
  );
  expect(writtenTexts(written).map((words) => words.trim().toLowerCase())).toEqual(
    expect.arrayContaining(['one', 'two', 'three', 'four', 'five', 'six']),
  );
  expect(writtenTexts(written)).toHaveLength(6);
  const fixed = parseSource('It.tsx', 'const text = { ...aMessages, ...labels };\nsay(text.a, bMessages.b);');
  expect(fixedMessages(fixed)).toEqual(['say(text.a, bMessages.b);']);
});

describe.each(sources)('$file', (source) => {
  test('has no words of its own', () => {
    expect(writtenTexts(source)).toEqual([]);
  });

  test.skipIf(source.file in WRITES_NUMBERS)('leaves it to the messages how numbers and times are written', () => {
    expect(source.text).not.toMatch(/Intl\.(?!Collator|Segmenter)\w+\(|\.toLocale(?:Date|Time)?String\(/);
  });

  test('uses messages as the defaults of props only', () => {
    expect(fixedMessages(source)).toEqual([]);
  });

  test('passes labels on to what it is made of', () => {
    expect(renderedBy(source).flatMap((element) => lostTexts(source.file, element))).toEqual([]);
  });
});
