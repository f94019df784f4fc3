import type { Meta, StoryObj } from '@storybook/react-vite';
import { queryOf } from '../match-overlay/queries.story-data.ts';
import { MatchLines } from './MatchLines.tsx';
import { image, part, pointsOf } from './MatchLines.story-data.tsx';

const meta = {
  title: 'Media/MatchLines',
  component: MatchLines,
  args: {
    query: queryOf(image, { view: part }),
    result: { src: image.src, alt: 'The image that was found', width: image.width, height: image.height },
    points: pointsOf({ view: part }),
  },
} satisfies Meta<typeof MatchLines>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Only a part was searched for: its places are in the result. */
export const Default: Story = {};

/** Lines cross where the query is a mirror image. */
export const Mirrored: Story = {
  args: {
    query: queryOf(image, { view: part, mirrored: true }),
    points: pointsOf({ view: part, mirrored: true }),
  },
};

/** Up is elsewhere in a query that was turned. */
export const Turned: Story = {
  args: {
    query: queryOf(image, { view: part, degrees: -90 }),
    points: pointsOf({ view: part, degrees: -90 }),
  },
};

export const OneLine: Story = { args: { points: pointsOf({ view: part }).slice(0, 1) } };

/** No place is known: both images, and no more. */
export const NoLines: Story = { args: { points: [] } };

/** An object of the address of the caller's image that is gone by now. */
export const QueryFailed: Story = {
  args: { query: { src: 'data:image/png;base64,broken', alt: 'Gone', width: 10, height: 10 } },
};
