interface ChartProps {
  title: string;
  values: readonly number[];
  text: (value: number) => string;
}

/** A line from the lowest to the highest value; its name says in words what it shows. */
export function Chart({ title, values, text }: ChartProps) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const now = values.at(-1) ?? 0;
  const height = (value: number) => (high === low ? 20 : 38 - ((value - low) / (high - low)) * 36);
  // A single value is drawn as a line, too.
  const drawn = values.length === 1 ? [now, now] : values;
  const points = drawn.map(
    (value, at) => `${((at / (drawn.length - 1)) * 100).toFixed(2)},${height(value).toFixed(2)}`,
  );
  return (
    <figure>
      <figcaption>
        {title}: <strong>{text(now)}</strong>
      </figcaption>
      <svg
        className="chart"
        viewBox="0 0 100 40"
        preserveAspectRatio="none"
        role="img"
        aria-label={`${title}: ${text(now)} now, lowest ${text(low)}, highest ${text(high)}`}
      >
        <polyline points={points.join(' ')} />
      </svg>
      <p className="dim">
        Lowest {text(low)}, highest {text(high)}
      </p>
    </figure>
  );
}

export function bytesText(bytes: number): string {
  const [value, unit] = bytes >= 1e9 ? [bytes / 1e9, 'GB'] : [bytes / 1e6, 'MB'];
  return `${value.toFixed(value >= 100 ? 0 : 1)} ${unit}`;
}
