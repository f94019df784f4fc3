/** Factor of one brace or square bracket. */
const STEP = 1.05;

/** A prompt of NovelAI, where `{tag}`, `[tag]` and `1.2::tag::` weigh and round brackets do not, as `(tag:1.2)`. */
export function fromNovelAi(prompt: string): string {
  const parts: string[] = [];
  let written = '';
  let level = 0;
  let factor = 1;

  function endTag(): void {
    const [, before = '', tag = '', behind = ''] = /^(\s*)([^]*?)(\s*)$/.exec(written) ?? [];
    const weight = Number((STEP ** level * factor).toFixed(2));
    parts.push(before, tag === '' || weight === 1 ? tag : `(${tag}:${weight})`, behind);
    written = '';
  }

  for (const [token, number] of prompt.matchAll(/(-?\d{1,4}(?:\.\d{1,4})?)::|::|[^]/g)) {
    const turn = { '{': 1, '}': -1, '[': -1, ']': 1 }[token] ?? 0;
    if (turn !== 0 || token.endsWith('::')) endTag();
    level += turn;
    if (token.endsWith('::')) factor = number === undefined ? 1 : Number(number);
    else if (token === ',' || token === '\n') {
      endTag();
      parts.push(token);
    } else if (turn === 0) written += /[()]/.test(token) ? `\\${token}` : token;
  }
  endTag();
  return parts.join('');
}
