const PLAIN = /^[MLCQZ\d.,\s-]*$/u;

/** Beyond this, a path is so large that whole units are fine enough. */
const LARGE = 420;

const short = (value: number, digits: number): string => {
  const rounded = Math.round(value * digits) / digits;
  if (Object.is(rounded, -0)) return '0';
  return String(rounded).replace(/^(-?)0\./u, '$1.');
};

const join = (numbers: readonly string[]): string =>
  numbers.map((text, i) => (i === 0 || text.startsWith('-') ? text : ` ${text}`)).join('');

/**
 * The same path with relative commands and at most one decimal, at about two thirds of the length. Rounding does not add up:
 * each point is relative to where the rounded path has come. Paths with other commands than M L C Q Z stay as they are.
 */
export const compact = (d: string): string => {
  if (!PLAIN.test(d)) return d;
  const digits = (d.match(/[\d.]+/gu) ?? []).some((text) => Number(text) > LARGE) ? 1 : 10;
  let [x, y] = [0, 0];
  let start = [0, 0];
  let out = '';
  for (const [, command = '', rest = ''] of d.matchAll(/([MLCQZ])([^MLCQZ]*)/gu)) {
    if (command === 'Z') {
      out += 'z';
      [x = 0, y = 0] = start;
      continue;
    }
    const numbers = (rest.match(/-?[\d.]+/gu) ?? []).map(Number);
    const points = { M: 1, L: 1, C: 3, Q: 2 }[command] ?? 1;
    for (let i = 0; i < numbers.length; i += points * 2) {
      const offsets = numbers.slice(i, i + points * 2).map((value, k) => short(value - (k % 2 === 0 ? x : y), digits));
      out += (i === 0 ? command.toLowerCase() : command === 'M' ? 'l' : command.toLowerCase()) + join(offsets);
      x = Math.round((x + Number(offsets.at(-2))) * 10) / 10;
      y = Math.round((y + Number(offsets.at(-1))) * 10) / 10;
      if (command === 'M' && i === 0) start = [x, y];
    }
  }
  return out;
};
