/** Curves over time as an SVG image. */
import type { Point } from './slope.ts';

export interface Curve {
  name: string;
  points: readonly Point[];
}

const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [960, 480, 64, 220, 40, 48];
const COLORS = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#555555'];

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A round step that divides a range into about five. */
function stepOf(range: number): number {
  const power = 10 ** Math.floor(Math.log10(range / 5));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => range / step <= 6) ?? power * 10;
}

/** @param warmUp until which minute the curves do not count */
export function chart(title: string, curves: readonly Curve[], warmUp: number): string {
  const all = curves.flatMap(({ points }) => points);
  const maxMinute = Math.max(1e-6, ...all.map(({ minute }) => minute));
  const maxMb = Math.max(1, ...all.map(({ mb }) => mb)) * 1.05;
  const x = (minute: number) => LEFT + (minute / maxMinute) * (WIDTH - LEFT - RIGHT);
  const y = (mb: number) => HEIGHT - BOTTOM - (mb / maxMb) * (HEIGHT - TOP - BOTTOM);
  const ticks = (max: number) => {
    const step = stepOf(max);
    return Array.from({ length: Math.floor(max / step) + 1 }, (_, n) => Number((n * step).toPrecision(6)));
  };
  const lines = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    `<text x="${LEFT}" y="24" font-size="15">${escaped(title)}</text>`,
    `<rect x="${LEFT}" y="${TOP}" width="${x(warmUp) - LEFT}" height="${HEIGHT - TOP - BOTTOM}" fill="#eee"/>`,
    ...ticks(maxMb).map(
      (mb) =>
        `<path d="M${LEFT} ${y(mb)}H${WIDTH - RIGHT}" stroke="#ccc"/><text x="${LEFT - 8}" y="${y(mb) + 4}" text-anchor="end">${mb} MB</text>`,
    ),
    ...ticks(maxMinute).map(
      (minute) => `<text x="${x(minute)}" y="${HEIGHT - BOTTOM + 20}" text-anchor="middle">${minute} min</text>`,
    ),
    ...curves.flatMap(({ name, points }, at) => {
      const color = COLORS[at % COLORS.length];
      const path = points.map(({ minute, mb }) => `${x(minute).toFixed(1)},${y(mb).toFixed(1)}`).join(' ');
      return [
        `<polyline points="${path}" fill="none" stroke="${color}" stroke-width="1.5"/>`,
        `<text x="${WIDTH - RIGHT + 12}" y="${TOP + 16 + at * 18}" fill="${color}">${escaped(name)}</text>`,
      ];
    }),
    '</svg>',
  ];
  return `${lines.join('\n')}\n`;
}
