import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { storyImage } from '../../story-images.ts';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { MatchOverlay } from './MatchOverlay.tsx';
import { matchOf, queryOf } from './queries.story-data.ts';
import showcase, * as stories from './MatchOverlay.stories.tsx';
import { image, part } from './MatchOverlay.story-data.tsx';

const meta = {
  ...showcase,
  title: 'Media/MatchOverlay/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof MatchOverlay>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A line between the two, moved by keys and by the pointer; the outline of what matched can be left out. */
export const ByKeyboardAndSwitch: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const slider = canvas.getByRole('slider', { name: 'Compare your image and the result' });
    await expect(slider).toHaveAttribute('aria-valuetext', '50 % your image');
    slider.focus();
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}{ArrowLeft}');
    await expect(slider).toHaveAttribute('aria-valuenow', '59');
    const area = canvas.getByRole('switch', { name: 'Show matched area' });
    await userEvent.click(area);
    await expect(canvasElement.querySelector('polygon')).not.toBeInTheDocument();
    await userEvent.click(area);
    await expect(canvasElement.querySelector('polygon')).toBeInTheDocument();
  },
};

/** The line follows the pointer. */
export const Dragged: Story = {
  play: async ({ canvas, userEvent }) => {
    const result = await canvas.findByRole('img', { name: 'The image that was found' });
    const { left, top, width: across } = result.getBoundingClientRect();
    const stage = canvas.getByRole('slider').parentElement?.parentElement ?? result;
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: stage, coords: { clientX: left + across * 0.5, clientY: top + 60 } },
      { target: stage, coords: { clientX: left + across * 0.75, clientY: top + 60 } },
      { keys: '[/MouseLeft]', target: stage, coords: { clientX: left + across * 0.75, clientY: top + 60 } },
    ]);
    await expect(canvas.getByRole('slider')).toHaveAttribute('aria-valuenow', '75');
  },
};

export const Crop: Story = {
  ...stories.Crop,
  play: async ({ canvasElement }) => {
    const stage = canvasElement.querySelector('[data-orientation]')?.getBoundingClientRect();
    const area = canvasElement.querySelector('polygon')?.getBoundingClientRect();
    await expect(((area?.left ?? 0) - (stage?.left ?? 0)) / (stage?.width ?? 1)).toBeCloseTo(0.2, 2);
    await expect((area?.height ?? 0) / (stage?.height ?? 1)).toBeCloseTo(0.4, 2);
  },
};

/** The boxes lie where the two differ in every mode, and can be hidden by keyboard without the outline. */
export const Variant: Story = {
  ...stories.Variant,
  args: { ...stories.Variant.args, labels: { differencesAlt: () => 'They differ at the top left and in the middle' } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const differences = () => canvas.queryByRole('img', { name: 'They differ at the top left and in the middle' });
    const stage = canvasElement.querySelector('[data-orientation]')?.getBoundingClientRect();
    const box = differences()?.querySelector('rect')?.getBoundingClientRect();
    await expect(((box?.left ?? 0) - (stage?.left ?? 0)) / (stage?.width ?? 1)).toBeCloseTo(0.08, 1);
    await expect(differences()?.querySelectorAll('g')).toHaveLength(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Blink' }));
    await expect(differences()).toBeVisible();
    const shown = canvas.getByRole('switch', { name: 'Show 2 differences' });
    shown.focus();
    await userEvent.keyboard(' ');
    await expect(shown).not.toBeChecked();
    await expect(differences()).not.toBeInTheDocument();
    await expect(canvasElement.querySelector('polygon')).toBeInTheDocument();
    await userEvent.keyboard(' ');
    await expect(differences()).toBeVisible();
  },
};

/** Boxes belong to the result, so they stay where they are when the query is mirrored, turned and cropped. */
export const VariantInTurn: Story = {
  args: {
    query: queryOf(image, { view: part, mirrored: true, degrees: 90 }),
    match: {
      ...matchOf(image, { view: part, mirrored: true, degrees: 90 }),
      differences: [{ x: 0.4, y: 0.2, width: 0.1, height: 0.1 }],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('switch', { name: 'Show difference' })).toBeChecked();
    const stage = canvasElement.querySelector('[data-orientation]')?.getBoundingClientRect();
    const box = canvas.getByRole('img', { name: 'A box where they differ' }).querySelector('rect');
    const { left = 0, top = 0, width: across = 0, height: down = 0 } = box?.getBoundingClientRect() ?? {};
    await expect((left + across / 2 - (stage?.left ?? 0)) / (stage?.width ?? 1)).toBeCloseTo(0.45, 2);
    await expect((top + down / 2 - (stage?.top ?? 0)) / (stage?.height ?? 1)).toBeCloseTo(0.25, 2);
  },
};

/** Two images without a difference have no switch for any. */
export const NoDifferences: Story = {
  args: { match: { ...matchOf(image), differences: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('switch')).toHaveLength(1);
    await expect(canvas.getAllByRole('img')).toHaveLength(2);
  },
};

/** In turn; here paused, and shown by hand. How it plays is tested in MatchOverlay.test.tsx. */
export const Blink: Story = {
  args: { query: queryOf(image, { view: part }), match: matchOf(image, { view: part }) },
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Blink' }));
    await expect(args.onModeChange).toHaveBeenLastCalledWith('blink');
    // Where less motion is asked for, as in tests, there is none.
    const pause = canvas.queryByRole('button', { name: 'Pause' });
    if (pause) await userEvent.click(pause);
    const other = canvas.getByRole('button', { name: 'Show the other image' });
    const stage = canvasElement.querySelector('[data-seen]');
    const seen = stage?.getAttribute('data-seen');
    await userEvent.click(other);
    const next = seen === 'query' ? 'result' : 'query';
    await expect(stage).toHaveAttribute('data-seen', next);
    await expect(canvasElement.querySelector('output')).toHaveTextContent(next === 'query' ? 'Your image' : 'Result');
    // So that the image of this story is always the same.
    if (next === 'result') await userEvent.click(other);
    await expect(canvas.getByText('Your image', { selector: 'section *' })).toBeVisible();
  },
};

export const QueryBroken: Story = {
  ...stories.QueryBroken,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your image could not be loaded.')).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole('img', { name: 'Gone' })).not.toBeInTheDocument());
  },
};

const wide = storyImage(14);

/** In 320 px, right to left, and at 200 % zoom: images keep their sides. */
export const Stress: Story = {
  args: {
    query: queryOf(wide),
    result: { src: wide.src, alt: '', width: wide.width, height: wide.height },
    match: { ...matchOf(wide), differences: [{ x: 0.5, y: 0.3, width: 0.2, height: 0.2 }] },
    defaultMode: 'blink',
    labels: {
      slider: 'Mit einem Schieber vergleichen',
      blink: 'Abwechselnd',
      area: 'Den übereinstimmenden Bereich hervorheben',
      differences: () => 'Die abweichenden Stellen umrahmen',
      query: ENDLESS_TEXT,
      result: 'Das gefundene Bild aus der Sammlung',
    },
  },
  render: (args) => (
    <StressFrames>{(frame) => <MatchOverlay {...args} aria-label={`Vergleich, ${frame}`} />}</StressFrames>
  ),
  play: ({ canvasElement }) => expectFits(canvasElement),
};

/** A place far outside; numbers that are none are told of in MatchOverlay.test.tsx. */
export const BadInput: Story = {
  args: {
    match: {
      region: { x: -500, y: 0, width: 100_000, height: 10 },
      target: { x: -3, y: 0.99, width: 9, height: 0.5 },
      mirrored: true,
      degrees: 1234,
    },
  },
  play: async ({ canvasElement }) => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
    await expect(canvasElement.querySelector('[data-orientation]')).toBeVisible();
  },
};
