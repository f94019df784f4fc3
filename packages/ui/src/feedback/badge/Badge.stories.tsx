import type { Meta, StoryObj } from '@storybook/react-vite';
import Check from 'lucide-react/icons/check';
import { PermutationGrid } from '../../story-permutations.tsx';
import { Badge } from './Badge.tsx';
import { badgeVariants } from './recipe.ts';

const meta = { title: 'Feedback/Badge', component: Badge, args: { children: 'danbooru' } } satisfies Meta<typeof Badge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** All tones and shapes, with a dot and without. */
export const Permutations: Story = {
  tags: ['showcase'],
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

/** Shown before the text; the badge sets its size. */
export const WithIcon: Story = { args: { icon: <Check />, tone: 'success', children: 'Checked' } };

/** As in the header. */
export const Status: Story = { args: { shape: 'chip', tone: 'success', dot: true, children: 'Active' } };
