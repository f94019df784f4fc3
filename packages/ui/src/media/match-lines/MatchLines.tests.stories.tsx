import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { storyImage } from '../../story-images.ts';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { queryOf } from '../match-overlay/queries.story-data.ts';
import { MatchLines } from './MatchLines.tsx';
import showcase, * as stories from './MatchLines.stories.tsx';
import { part, PLACES } from './MatchLines.story-data.tsx';

const meta = {
  ...showcase,
  title: 'Media/MatchLines/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof MatchLines>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Where the first line, that of an eye, begins in the query and ends in the result, in fractions of each. */
function firstLine(canvasElement: HTMLElement) {
  const line = canvasElement.querySelector('line');
  const place = (side: string, x = NaN, y = NaN) => {
    const box = canvasElement.querySelector(`[data-side="${side}"]`)?.getBoundingClientRect() ?? new DOMRect();
    const end = new DOMPoint(x, y).matrixTransform(line?.getScreenCTM() ?? undefined);
    return { across: (end.x - box.left) / box.width, down: (end.y - box.top) / box.height };
  };
  return {
    begin: place('query', line?.x1.baseVal.value, line?.y1.baseVal.value),
    end: place('result', line?.x2.baseVal.value, line?.y2.baseVal.value),
  };
}

const [eyeAcross, eyeDown] = PLACES[0];
/** The same eye in the crop, which has 70 % of the width and half of the height. */
const [cropAcross, cropDown] = [(eyeAcross - 0.15) / 0.7, (eyeDown - 0.05) / 0.5];

export const Crop: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('region', { name: 'Your image and the result, side by side' })).toBeVisible();
    await expect(canvas.getByRole('img', { name: '14 lines between places that agree' })).toBeVisible();
    await expect(canvas.getAllByRole('img')).toHaveLength(3);
    const { begin, end } = firstLine(canvasElement);
    await expect(begin.across).toBeCloseTo(cropAcross, 2);
    await expect(begin.down).toBeCloseTo(cropDown, 2);
    await expect(end.across).toBeCloseTo(eyeAcross, 2);
    await expect(end.down).toBeCloseTo(eyeDown, 2);
  },
};

/** The line begins at the other side, and ends at the same place. */
export const Mirrored: Story = {
  ...stories.Mirrored,
  play: async ({ canvasElement }) => {
    const { begin, end } = firstLine(canvasElement);
    await expect(begin.across).toBeCloseTo(1 - cropAcross, 2);
    await expect(begin.down).toBeCloseTo(cropDown, 2);
    await expect(end.across).toBeCloseTo(eyeAcross, 2);
    await expect(end.down).toBeCloseTo(eyeDown, 2);
  },
};

/** A quarter counterclockwise: what was above the middle is left of it, as far away in pixels. */
export const Turned: Story = {
  ...stories.Turned,
  play: async ({ canvasElement }) => {
    const { begin, end } = firstLine(canvasElement);
    await expect(begin.across - 0.5).toBeCloseTo(((cropDown - 0.5) * part.height) / part.width, 2);
    await expect(begin.down - 0.5).toBeCloseTo(((0.5 - cropAcross) * part.width) / part.height, 2);
    await expect(end.across).toBeCloseTo(eyeAcross, 2);
    await expect(end.down).toBeCloseTo(eyeDown, 2);
  },
};

export const OneLine: Story = {
  ...stories.OneLine,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'A line between places that agree' })).toBeVisible();
  },
};

export const NoLines: Story = {
  ...stories.NoLines,
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole('img')).toHaveLength(2);
    await expect(canvasElement.querySelector('[data-side="query"]')).toBeVisible();
  },
};

export const QueryFailed: Story = {
  ...stories.QueryFailed,
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('Your image could not be loaded.')).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole('img', { name: 'Gone' })).not.toBeInTheDocument());
    await expect(canvasElement.querySelector('line')).not.toBeInTheDocument();
  },
};

/** No part of it is a stop of the keyboard. */
export const ByKeyboard: Story = {
  play: async ({ canvasElement, userEvent }) => {
    await userEvent.tab();
    await expect(canvasElement.contains(document.activeElement)).toBe(false);
  },
};

const wide = storyImage(14);

/** In 320 px, right to left, and at 200 % zoom: images keep their sides, and dots at the edges make nothing scroll. */
export const Stress: Story = {
  args: {
    query: queryOf(wide),
    result: { src: wide.src, alt: '', width: wide.width, height: wide.height },
    points: [
      { x: 0, y: 0, u: 0, v: 0 },
      { x: wide.width, y: wide.height, u: 1, v: 1 },
      ...Array.from({ length: 30 }, (_, index) => ({
        x: (wide.width * index) / 30,
        y: wide.height / 2,
        u: 1 - index / 30,
        v: 0.5,
      })),
    ],
    labels: { query: ENDLESS_TEXT, result: 'Das gefundene Bild aus der Sammlung', queryFailed: ENDLESS_TEXT },
  },
  render: (args) => (
    <StressFrames>{(frame) => <MatchLines {...args} aria-label={`Vergleich, ${frame}`} />}</StressFrames>
  ),
  play: ({ canvasElement }) => expectFits(canvasElement),
};

/** Places far outside, and ratios beyond those of images; numbers that are none are told of in MatchLines.test.tsx. */
export const BadInput: Story = {
  args: {
    query: { ...queryOf(wide), width: 100_000, height: 10 },
    points: [{ x: -5000, y: 1e9, u: 12, v: -7 }],
  },
  play: async ({ canvasElement }) => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
    await expect(canvasElement.querySelectorAll('line')).toHaveLength(2);
  },
};
