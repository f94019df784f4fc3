import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { MatchOverlay } from './MatchOverlay.tsx';
import { matchOf, queryOf } from './queries.story-data.ts';
import { image, src, width, height, part } from './MatchOverlay.story-data.tsx';

const border = 80;

const framed = { x: -border, y: -border, width: width + 2 * border, height: height + 2 * border };

const meta = {
  title: 'Media/MatchOverlay',
  component: MatchOverlay,
  args: {
    query: queryOf(image),
    result: { src, alt: 'The image that was found', width, height },
    match: matchOf(image),
    onModeChange: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 480 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof MatchOverlay>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Only a part was searched for: it lies where it is in the result. */
export const Crop: Story = {
  args: { query: queryOf(image, { view: part }), match: matchOf(image, { view: part }) },
};

/** The same drawing with differences: a dashed box around each, with a switch of its own. */
export const Variant: Story = {
  args: {
    match: {
      ...matchOf(image),
      differences: [
        { x: 0.08, y: 0.1, width: 0.25, height: 0.12 },
        { x: 0.42, y: 0.45, width: 0.2, height: 0.15 },
      ],
    },
  },
};

/** A mirror image is mirrored back. */
export const Mirrored: Story = {
  args: {
    query: queryOf(image, { view: part, mirrored: true }),
    match: matchOf(image, { view: part, mirrored: true }),
  },
};

/** A query that was turned is turned back. */
export const Turned: Story = {
  args: {
    query: queryOf(image, { view: part, degrees: 10 }),
    match: matchOf(image, { view: part, degrees: 10 }),
  },
};

/** Mirrored, and then turned the other way. */
export const MirroredAndTurned: Story = {
  args: {
    query: queryOf(image, { view: part, mirrored: true, degrees: -25 }),
    match: matchOf(image, { view: part, mirrored: true, degrees: -25 }),
  },
};

/** The border of a query is no part of the match and is cut off. */
export const WithBorder: Story = {
  args: {
    query: queryOf(image, { view: framed }),
    match: { ...matchOf(image), region: { x: border, y: border, width, height } },
  },
};

/** In turn; how it plays is tested in MatchOverlay.test.tsx. */
export const Blink: Story = {
  args: { query: queryOf(image, { view: part }), match: matchOf(image, { view: part }), defaultMode: 'blink' },
};

/** An object of the address of the caller's image that is gone by now. */
export const QueryBroken: Story = {
  args: { query: { src: 'data:image/png;base64,broken', alt: 'Gone', width: 10, height: 10 } },
};
