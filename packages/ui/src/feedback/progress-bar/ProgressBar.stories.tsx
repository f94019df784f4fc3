import type { Meta, StoryObj } from '@storybook/react-vite';
import { PermutationGrid } from '../../story-permutations.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { progressBarVariants } from './recipe.ts';

const meta = {
  title: 'Feedback/ProgressBar',
  component: ProgressBar,
  args: { value: 0.427, label: 'Enlarging' },
} satisfies Meta<typeof ProgressBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** With its label and a value in the caller's words. */
export const WithText: Story = {
  args: { hideLabel: false, showValue: true, valueText: '5 of 12 tiles' },
};

/** 99.6 % is 99 %: it says 100 % when it is done, and not before. */
export const NearlyDone: Story = {
  args: { value: 0.996, hideLabel: false, showValue: true },
};

/** Without a value the bar moves back and forth, or stands still with reduced motion. */
export const Indeterminate: Story = {
  args: { value: null },
};

export const Permutations: Story = {
  tags: ['showcase'],
  render: (args) => (
    <PermutationGrid of={{ ...progressBarVariants, value: [0, 0.5, 1, null] as const }}>
      {(look, name) => <ProgressBar {...args} {...look} label={name} hideLabel={false} />}
    </PermutationGrid>
  ),
};
