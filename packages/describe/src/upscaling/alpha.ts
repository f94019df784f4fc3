/** Colors and transparency, which are enlarged apart. */

/** Gray images become colored ones; an alpha channel that says nothing is left out. */
export function split(data: Uint8Array, channels: number): { colors: Uint8Array; alpha?: Uint8Array } {
  if (channels === 3) return { colors: data };
  const count = data.length / channels;
  const colors = new Uint8Array(count * 3);
  const hasAlpha = channels === 2 || channels === 4;
  const alpha = new Uint8Array(hasAlpha ? count : 0);
  for (let i = 0, from = 0, to = 0; i < count; i++, from += channels, to += 3) {
    colors[to] = data[from]!;
    colors[to + 1] = data[channels < 3 ? from : from + 1]!;
    colors[to + 2] = data[channels < 3 ? from : from + 2]!;
    if (hasAlpha) alpha[i] = data[from + channels - 1]!;
  }
  return alpha.every((value) => value === 255) ? { colors } : { colors, alpha };
}

/** Gives clear pixels the mean color of their neighbours that have one: first down and right, then up and left. */
export function bleed(colors: Uint8Array, alpha: Uint8Array, width: number): void {
  const count = alpha.length;
  const known = alpha.map((value) => Math.min(1, value));
  for (let i = 0; i < count; i++) {
    if (known[i]) continue;
    const row = i >= width;
    learn(i, i % width ? i - 1 : -1, row ? i - width : -1, row && (i + 1) % width ? i - width + 1 : -1);
  }
  for (let i = count - 1; i >= 0; i--) {
    if (known[i]) continue;
    const row = i + width < count;
    learn(i, (i + 1) % width ? i + 1 : -1, row ? i + width : -1, row && i % width ? i + width - 1 : -1);
  }

  /** Its own variables and no lists: images have millions of pixels. */
  function learn(i: number, first: number, second: number, third: number): void {
    const [a, b, c] = [isKnown(first), isKnown(second), isKnown(third)];
    const sum = a + b + c;
    if (sum === 0) return;
    for (let channel = 0; channel < 3; channel++) {
      const value =
        (a && colors[first * 3 + channel]!) +
        (b && colors[second * 3 + channel]!) +
        (c && colors[third * 3 + channel]!);
      colors[i * 3 + channel] = value / sum;
    }
    known[i] = 1;
  }

  function isKnown(i: number): number {
    return i < 0 ? 0 : known[i]!;
  }
}
