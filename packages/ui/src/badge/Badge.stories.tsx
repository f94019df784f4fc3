import type { Meta, StoryObj } from '@storybook/react-vite';
import Check from 'lucide-react/icons/check';
import { expect } from 'storybook/test';
import { PermutationGrid } from '../story-permutations.tsx';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../story-stress.tsx';
import { Badge } from './Badge.tsx';
import { badgeVariants } from './recipe.ts';

const meta = { title: 'Actions and feedback/Badge', component: Badge, args: { children: 'danbooru' } } satisfies Meta<
  typeof Badge
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('danbooru')).toBeVisible();
  },
};

/** All tones and shapes, with a dot and without. */
export const Permutations: Story = {
  render: (args) => (
    <PermutationGrid of={{ ...badgeVariants, dot: [false, true] }} minWidth={140}>
      {(look) => (
        <Badge {...args} {...look}>
          {look.tone} 98.6%
        </Badge>
      )}
    </PermutationGrid>
  ),
};

/** Stands before the text; its size is the badge's matter. */
export const WithIcon: Story = { args: { icon: <Check />, tone: 'ok', children: 'Checked' } };

/** As in the header. */
export const Status: Story = { args: { shape: 'chip', tone: 'ok', dot: true, children: 'Active' } };

/** In 320 px, right to left and at 200 % zoom a name that is too long ends in dots. */
export const Stress: Story = {
  args: { dot: true, children: 'a_very_long_tag_name_(that_someone_thought_of)_and_another_series' },
  render: (args) => (
    <StressFrames>
      {() => (
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          <Badge {...args} />
          <Badge {...args} shape="chip" tone="ok" />
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
