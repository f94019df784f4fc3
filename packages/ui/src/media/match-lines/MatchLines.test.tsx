import { flushSync } from 'react-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { host, root } from '../../testing/mount.ts';
import type { MatchedPoint } from './lines.ts';
import { MatchLines, type MatchLinesProps } from './MatchLines.tsx';

const IMAGE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="red"/></svg>')}`;
const BROKEN = 'data:image/png;base64,broken';
const RESULT = { src: IMAGE, alt: 'result', width: 800, height: 600 };
/** A crop of the result, from its pixel 300, 150 on. */
const QUERY = { src: IMAGE, alt: 'query', width: 200, height: 300 };

/** The pixel of the result, and where it is in the crop. */
const inCrop = (x: number, y: number): MatchedPoint => ({ x: x - 300, y: y - 150, u: x / 800, v: y / 600 });
const EYES = [inCrop(360, 225), inCrop(460, 240)] as const;

beforeEach(() => {
  host.style.inlineSize = '400px';
});

function show(props: Partial<MatchLinesProps> = {}) {
  flushSync(() => root.render(<MatchLines query={QUERY} result={RESULT} points={EYES} {...props} />));
}

const svg = () => host.querySelector('svg[role="img"]');
const boxOf = (side: string) => host.querySelector(`[data-side="${side}"]`)!.getBoundingClientRect();

/** Where the lines end on the screen, in fractions of the image there. */
function ends(side: 'query' | 'result') {
  const box = boxOf(side);
  return Array.from(host.querySelectorAll('g'), (group) => {
    const { x1, y1, x2, y2 } = group.querySelector('line')!;
    const [x, y] = side === 'query' ? [x1, y1] : [x2, y2];
    const end = new DOMPoint(x.baseVal.value, y.baseVal.value).matrixTransform(group.getScreenCTM()!);
    return [round((end.x - box.left) / box.width), round((end.y - box.top) / box.height)];
  });
}

const round = (value: number) => Number(value.toFixed(3));

test('puts both beside each other, equally high, at every size and right to left', () => {
  for (const [width, dir] of [
    ['400px', 'ltr'],
    ['200px', 'rtl'],
  ] as const) {
    host.style.inlineSize = width;
    host.dir = dir;
    show();
    const [query, result, all] = [boxOf('query'), boxOf('result'), host.getBoundingClientRect()];
    expect(query.left).toBeCloseTo(all.left, 1);
    expect(result.right).toBeCloseTo(all.right, 1);
    expect(query.width / query.height).toBeCloseTo(200 / 300, 2);
    expect(result.width / result.height).toBeCloseTo(800 / 600, 2);
    expect([result.top, result.height]).toEqual([query.top, query.height]);
    expect(result.left - query.right).toBeCloseTo(query.height * 0.02, 1);
  }
});

test('is no higher than most of the window', () => {
  host.style.inlineSize = '3000px';
  show();
  expect(boxOf('query').height).toBeCloseTo(window.innerHeight * 0.7, 0);
});

test('leads from each place of a crop to the same place of the result, at every size', () => {
  for (const width of ['400px', '200px']) {
    host.style.inlineSize = width;
    show();
    expect(ends('query')).toEqual([
      [0.3, 0.25],
      [0.8, 0.3],
    ]);
    expect(ends('result')).toEqual([
      [0.45, 0.375],
      [0.575, 0.4],
    ]);
  }
});

test('lines of a mirrored crop cross', () => {
  show({ points: EYES.map((eye) => ({ ...eye, x: 200 - eye.x })) });
  expect(ends('query')).toEqual([
    [0.7, 0.25],
    [0.2, 0.3],
  ]);
  expect(ends('result')).toEqual([
    [0.45, 0.375],
    [0.575, 0.4],
  ]);
});

test('a dot is at each end, as large in a small image as in a large one', () => {
  const dots = () => [...host.querySelectorAll('path')].map((path) => path.getAttribute('d'));
  show({ points: [{ x: 0, y: 300, u: 1, v: 0 }] });
  expect(new Set(dots())).toEqual(new Set(['M0 1000h.01M2020 0h.01']));
  for (const path of host.querySelectorAll('path'))
    expect(getComputedStyle(path).vectorEffect).toBe('non-scaling-stroke');
});

test('places outside move to the edge', () => {
  show({ points: [{ x: -3, y: 310, u: 1.01, v: -0.2 }] });
  expect(ends('query')).toEqual([[0, 1]]);
  expect(ends('result')).toEqual([[1, 0]]);
});

test('says how many lines there are, and nothing where there are none', async () => {
  show();
  expect(svg()).toHaveAccessibleName('2 lines between places that agree');
  show({ points: EYES.slice(0, 1) });
  expect(svg()).toHaveAccessibleName('A line between places that agree');
  show({ labels: { linesAlt: (count) => `${count}本の線` } });
  expect(svg()).toHaveAccessibleName('2本の線');
  show({ points: [] });
  expect(svg()).toBeNull();
  await userEvent.tab();
  expect(host.contains(document.activeElement)).toBe(false);
});

test('tells once of numbers that are no place, and leaves their lines out', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  show({ points: [...EYES, { x: NaN, y: 0, u: 0, v: 0 }, { x: 0, y: 0, u: Infinity, v: 0 }] });
  expect(ends('query')).toHaveLength(2);
  show({ query: { ...QUERY, width: 0, height: NaN } });
  expect(boxOf('query').width).toBeCloseTo(boxOf('query').height, 1);
  expect(svg()).toBeNull();
  show({ result: { ...RESULT, height: Infinity } });
  expect(boxOf('result').width).toBeCloseTo(boxOf('result').height, 1);
  expect(svg()).toBeNull();
  expect(warn.mock.calls.map(([text]) => String(text))).toEqual([
    expect.stringContaining('MatchLines got numbers that are no place'),
  ]);
});

test('lines lead nowhere without an image', async () => {
  show({ query: { ...QUERY, src: BROKEN } });
  await expect.element(page.getByText('Your image could not be loaded.')).toBeVisible();
  expect(svg()).toBeNull();
  show({ result: { ...RESULT, src: BROKEN } });
  await expect.element(page.getByRole('button', { name: 'Retry: result' })).toBeVisible();
  await expect.poll(svg).toBeNull();
  show();
  await expect.poll(svg).not.toBeNull();
});
