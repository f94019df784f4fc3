/** Which colors of text stand on which backgrounds, as the style sheets say it. */

/** Values of `color` and `background` in terms of tokens; without a ground the text stands on whatever is behind it. */
export interface ColorPair {
  text: string;
  ground?: string;
}

interface Rule {
  selector: string;
  values: ReadonlyMap<string, string>;
}

const NO_GROUND = /^(?:none|transparent)$/;
/** Made of tokens alone, with no gradient, no system color and nothing that only the page knows. */
const isReadable = (value: string) =>
  value.includes('var(--color-') && !/var\(--(?!color-)|gradient|^(?:inherit|currentcolor)/i.test(value);

/** The rules of a sheet without those for forced colors, where none of its colors show. */
function rulesOf(css: string): Rule[] {
  const open: string[] = [];
  const rules: Rule[] = [];
  let text = '';
  for (const char of css.replaceAll(/\/\*[^]*?\*\//g, '')) {
    if (char === '{') open.push(text.split(';').at(-1)?.trim() ?? '');
    else if (char === '}') {
      const selector = open.pop() ?? '';
      const isForced = open.some((outer) => outer.includes('forced-colors'));
      const values = text.matchAll(/([\w-]+)\s*:\s*([^;]+);/g);
      if (!isForced && !selector.startsWith('@')) {
        rules.push({
          selector,
          values: new Map(Array.from(values, ([, name = '', value = '']) => [name, value.trim()])),
        });
      }
    } else {
      text += char;
      continue;
    }
    text = '';
  }
  return rules;
}

const groundOf = ({ values }: Rule) => values.get('background') ?? values.get('background-color');

/** The values of a sheet's own custom properties that one rule sets, of those that the sheet uses in some place. */
function ownValues(rules: readonly Rule[], rule: Rule, placeOf: (one: Rule) => string | undefined): string[] {
  const used = new Set(
    rules.flatMap((one) => Array.from((placeOf(one) ?? '').matchAll(/var\((--(?!color-)[\w-]+)/g), ([, name]) => name)),
  );
  // A dot is a mark of its own, with no text on it.
  return [...rule.values].flatMap(([name, value]) => (used.has(name) && !name.endsWith('-dot') ? [value] : []));
}

/** Does a rule style a state of what the other one styles, such as `.Root[data-open]:hover` of `.Root[data-open]`? */
function isStateOf(selector: string, other: string): boolean {
  const rest = selector.slice(other.length);
  return selector.startsWith(other) && /^[:[]/.test(rest) && !/::|[\])] /.test(rest);
}

/** Is it made for text to stand on? Anything else without text of its own is a mark: a dot, a bar, a handle. */
const isForText = (ground: string) =>
  /^var\(--color-(?:bg|panel|raised|sunken|hover|pressed|halo|[\w-]+-bg(?:-hover)?)\)$/.test(ground);

export function colorPairs(css: string): ColorPair[] {
  const rules = rulesOf(css);
  const pairs = rules.flatMap((rule): { text: string; ground: string | undefined }[] => {
    // What a state does not set is that of the part, or of a state that it is one of.
    const base = rules
      .filter(({ selector, values }) => values.has('color') && isStateOf(rule.selector, selector))
      .toSorted((one, other) => other.selector.length - one.selector.length)[0];
    const [text, ground] = [rule.values.get('color'), groundOf(rule)];
    const texts = ownValues(rules, rule, ({ values }) => values.get('color'));
    const grounds = ownValues(rules, rule, groundOf);
    const behind = grounds.length > 0 ? grounds : [undefined];
    return [
      ...(text === undefined ? [] : [{ text, ground: ground ?? (base && groundOf(base)) }]),
      ...(text === undefined && ground !== undefined && isForText(ground)
        ? [{ text: base?.values.get('color') ?? 'var(--color-text)', ground }]
        : []),
      ...texts.flatMap((own) => behind.map((one) => ({ text: own, ground: one }))),
    ];
  });
  return pairs.flatMap(({ text, ground }) => {
    if (!isReadable(text)) return [];
    if (ground === undefined || NO_GROUND.test(ground)) return [{ text }];
    return isReadable(ground) ? [{ text, ground }] : [];
  });
}

/** The tokens of borders and outlines. */
export function lineTokens(css: string): string[] {
  const rules = rulesOf(css);
  const isLine = (name: string) => /^(?:border|outline)/.test(name);
  const lines = (one: Rule) => [...one.values].flatMap(([name, value]) => (isLine(name) ? [value] : [])).join(' ');
  const values = rules.flatMap((rule) => [lines(rule), ...ownValues(rules, rule, lines)]);
  return [...new Set(values.flatMap((value) => value.match(/--color-[\w-]+/g) ?? []))];
}
