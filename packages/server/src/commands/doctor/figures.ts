/** The figures of a running server, as Prometheus would read them, and what can be said of them without a history. */

export interface Sample {
  name: string;
  labels: Readonly<Record<string, string>>;
  value: number;
}

export function readFigures(text: string): Sample[] {
  return text.split('\n').flatMap((line) => {
    const [, name, labels = '', value] = /^([a-z]\w*)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) return [];
    const pairs = Array.from(labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g), ([, label = '', given = '']) => [
      label,
      given,
    ]);
    return [{ name, labels: Object.fromEntries(pairs) as Record<string, string>, value: Number(value) }];
  });
}

export const valuesOf = (figures: readonly Sample[], name: string, wanted: Record<string, string> = {}): Sample[] =>
  figures.filter(
    (one) => one.name === name && Object.entries(wanted).every(([label, value]) => one.labels[label] === value),
  );

export const sumOf = (samples: readonly Sample[]): number => samples.reduce((sum, { value }) => sum + value, 0);

/** The upper bound of the bucket that a share of all values is in; undefined where there are none. */
export function quantileOf(
  figures: readonly Sample[],
  histogram: string,
  wanted: Record<string, string>,
  share: number,
): number | undefined {
  const counts = new Map<number, number>();
  for (const { labels, value } of valuesOf(figures, `${histogram}_bucket`, wanted)) {
    const bound = labels['le'] === '+Inf' ? Number.POSITIVE_INFINITY : Number(labels['le']);
    counts.set(bound, (counts.get(bound) ?? 0) + value);
  }
  const total = counts.get(Number.POSITIVE_INFINITY) ?? 0;
  if (total === 0) return undefined;
  return [...counts].toSorted(([one], [other]) => one - other).find(([, count]) => count >= share * total)?.[0];
}
