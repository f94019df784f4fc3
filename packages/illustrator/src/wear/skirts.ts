import type { Look, Tones } from '../look.ts';
import { at, type Point } from '../pen/shape.ts';
import { group, outlined, path, stroke } from '../pen/svg.ts';
import { onBody } from './body.ts';

interface Skirt {
  readonly tones: Tones;
  readonly top: number;
  readonly end: number;
  /** Half the width at both ends. */
  readonly from: number;
  readonly to: number;
  readonly pleats: number;
  /** A band of another color along the hem. */
  readonly band?: Tones;
  readonly frill?: Tones;
}

const hemPoints = ({ to, end, pleats }: Skirt): Point[] =>
  Array.from({ length: pleats + 1 }, (_, i): Point => {
    const t = (2 * i) / pleats - 1;
    return [to * t, end + 26 * (1 - t * t)];
  });

/** A skirt from the waist to its hem, with folds that fan out. */
export const skirt = (look: Look, spec: Skirt): string => {
  const { tones, top, from, to, end } = spec;
  const points = hemPoints(spec);
  const hem = points
    .slice(1)
    .map((point, i) => {
      const before = points[i] ?? point;
      return `Q${at([(before[0] + point[0]) / 2, (before[1] + point[1]) / 2 + 14])} ${at(point)}`;
    })
    .join('');
  const bow = (top + end) / 2;
  const d = `M${at([-from, top])}C${at([-from - (to - from) * 0.55, bow - (end - top) * 0.2])} ${at([-to + 4, bow])} ${at([-to, end])}${hem}C${at([to - 4, bow])} ${at([from + (to - from) * 0.55, bow - (end - top) * 0.2])} ${at([from, top])}Z`;
  const folds = points
    .slice(1, -1)
    .map(([x, y], i) => {
      const root = (x / to) * from;
      return `M${at([x, y])}Q${at([root + (x - root) * 0.55, bow])} ${at([root, top + (i % 2 === 0 ? 20 : 60)])}`;
    })
    .join('');
  const dark = points
    .slice(0, -1)
    .flatMap((point, i) => {
      const next = points[i + 1] ?? point;
      if (i % 2 === 0) return [];
      const root = ((point[0] + next[0]) / 2 / to) * from;
      return [`M${at(point)}L${at([(point[0] + next[0]) / 2, next[1] + 8])}L${at([root, top + 30])}Z`];
    })
    .join('');
  const line = (width: number, color: string, up: number): string =>
    stroke(
      `M${at([points[0]?.[0] ?? 0, (points[0]?.[1] ?? 0) - up])}Q${at([0, end + 52 - up])} ${at([to, end - up])}`,
      color,
      width,
    );
  return (
    (spec.frill ? outlined(frill(points, 28), spec.frill.base, spec.frill.line) : '') +
    outlined(d, tones.base, tones.line, 2.8) +
    group(
      path(dark, { fill: tones.shade, 'fill-opacity': 0.6 }) +
        path(
          `M${at([to * 0.45, end + 60])}Q${at([from * 0.6, bow])} ${at([from * 0.5, top])}L${at([to + 20, top])}V${end + 60}Z`,
          { fill: tones.shade, 'fill-opacity': 0.45 },
        ) +
        (spec.band ? line(12, spec.band.base, 26) : '') +
        stroke(folds, tones.line, 2.2, { 'stroke-opacity': 0.55 }),
      { 'clip-path': look.sheet.clip(d) },
    )
  );
};

/** A ruffle that shows under a hem. */
const frill = (points: readonly Point[], deep: number): string => {
  const [first = [0, 0]] = points;
  let d = `M${at([first[0], first[1] - 20])}L${at([first[0], first[1] + deep * 0.6])}`;
  for (const [i, point] of points.slice(1).entries()) {
    const before = points[i] ?? point;
    d += `Q${at([(before[0] + point[0]) / 2, (before[1] + point[1]) / 2 + deep * 1.7])} ${at([point[0], point[1] + deep * 0.6])}`;
  }
  const last = points.at(-1) ?? first;
  return `${d}L${at([last[0], last[1] - 20])}Z`;
};

/** The straight front of a robe: one panel over the other. */
export const wrap = (look: Look, tones: Tones, under: Tones): string => {
  const body = onBody(look);
  const d = body(
    'M-108,480C-126,560 -138,640 -136,760C-134,900 -122,1040 -116,1116C-60,1132 60,1132 116,1116C122,1040 134,900 136,760C138,640 126,560 108,480Z',
  );
  return (
    outlined(body('M-20,1100L60,1100L54,1136L-8,1136Z'), under.base, under.line) +
    outlined(d, tones.base, tones.line, 2.8) +
    group(
      path(body('M60,480C80,700 70,900 40,1130L160,1130L160,480Z'), { fill: tones.shade, 'fill-opacity': 0.55 }) +
        stroke(
          body('M40,480C70,700 50,900 -6,1130M-70,620C-84,760 -84,900 -78,1060M84,700C88,820 86,940 82,1060'),
          tones.line,
          2.4,
          { 'stroke-opacity': 0.6 },
        ) +
        stroke(body('M-130,1094C-60,1110 60,1110 130,1094'), under.base, 8, { 'stroke-opacity': 0.8 }),
      { 'clip-path': look.sheet.clip(d) },
    )
  );
};
