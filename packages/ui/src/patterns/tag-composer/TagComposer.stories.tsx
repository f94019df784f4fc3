import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Button } from '../../actions/button/index.ts';
import { COMPOSER_DEFAULTS } from './compose.ts';
import { TagComposer } from './TagComposer.tsx';
import { formats, tags } from './TagComposer.story-data.tsx';

const meta = {
  title: 'Patterns/TagComposer',
  component: TagComposer,
  args: { tags, thresholds: { general: 0.35, character: 0.85 }, formats, onOptionsChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 600 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TagComposer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Patterns with `*`, in either spelling. */
export const Excluded: Story = {
  args: { defaultOptions: { ...COMPOSER_DEFAULTS, exclude: ['*_background'] } },
};

/** Several kinds of tags, thresholds of their own, and something to do with the text. */
export const Groups: Story = {
  args: {
    tags: [
      { tag: '2026', score: 0.6, group: 'year' },
      { tag: 'fate_(series)', score: 0.9, group: 'copyright' },
      { tag: 'takeuchi_takashi', score: 0.7, group: 'artist' },
      { tag: 'highres', score: 0.8, group: 'meta' },
      { tag: 'rare_thing', score: 0.2, threshold: 0.15 },
      { tag: 'common_thing', score: 0.5, threshold: 0.6 },
      ...tags.slice(0, 10),
    ],
    defaultOptions: { ...COMPOSER_DEFAULTS, rating: true },
    actions: ({ tags: made }) => (
      <>
        <Button>Send to generator</Button>
        <Button>Search these {made.length} tags</Button>
      </>
    ),
  },
};

/** Without `formats`, tags are written with commas. */
export const OneFormat: Story = { args: { formats: [] } };

/** No tag reaches its threshold; what is added by hand still makes a text. */
export const Empty: Story = {
  args: { tags: [{ tag: 'solo', score: 0.2 }] },
};
