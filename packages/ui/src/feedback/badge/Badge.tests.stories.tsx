import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { Badge } from './Badge.tsx';
import showcase from './Badge.stories.tsx';

const meta = {
  ...showcase,
  title: 'Feedback/Badge/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof Badge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ShowsItsText: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('danbooru')).toBeVisible();
  },
};

/** In 320 px, right to left and at 200 % zoom a name that is too long ends in dots. */
export const Stress: Story = {
  args: { dot: true, children: 'a_very_long_tag_name_(that_someone_thought_of)_and_another_series' },
  render: (args) => (
    <StressFrames>
      {() => (
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          <Badge {...args} />
          <Badge {...args} shape="chip" tone="success" />
          <Badge {...args} dot={false} tone="accent">
            short
          </Badge>
        </div>
      )}
    </StressFrames>
  ),
  play: ({ canvasElement }) => expectFits(canvasElement),
};

/** An endless name ends in dots; without a text the badge keeps its height. */
export const BadInput: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 8, inlineSize: 240 }}>
      <div>
        Tag <Badge {...args}>{ENDLESS_TEXT}</Badge>
      </div>
      <Badge {...args}>{''}</Badge>
      <Badge {...args} dot shape="chip">
        {String(Number.NaN)}
      </Badge>
    </div>
  ),
  play: async ({ canvasElement }) => {
    for (const badge of canvasElement.querySelectorAll('[data-tone]')) {
      await expect(badge.getBoundingClientRect().width).toBeLessThanOrEqual(240);
      await expect(badge.getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
    }
  },
};
