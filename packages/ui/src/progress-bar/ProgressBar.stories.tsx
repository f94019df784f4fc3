import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PermutationGrid } from '../story-permutations.tsx';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../story-stress.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { progressBarVariants } from './recipe.ts';

const meta = {
  title: 'Actions and feedback/ProgressBar',
  component: ProgressBar,
  args: { value: 0.427, label: 'Enlarging' },
} satisfies Meta<typeof ProgressBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: 'Enlarging' });
    await expect(bar).toHaveAttribute('aria-valuenow', '42');
  },
};

/** With its label and a value in the caller's words. */
export const WithText: Story = {
  args: { hideLabel: false, showValue: true, valueText: '5 of 12 tiles' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '5 of 12 tiles');
    await expect(canvas.getByText('5 of 12 tiles')).toBeVisible();
  },
};

/** 99.6 % is 99 %: it says 100 % when it is done, and not before. */
export const NearlyDone: Story = {
  args: { value: 0.996, hideLabel: false, showValue: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('99 %')).toBeVisible();
  },
};

/** Nobody knows how far it is: the bar wanders, or stands still where people asked for less motion. */
export const Indeterminate: Story = {
  args: { value: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow');
  },
};

export const Permutations: Story = {
  render: (args) => (
    <PermutationGrid of={{ ...progressBarVariants, value: [0, 0.5, 1, null] as const }}>
      {(look, name) => <ProgressBar {...args} {...look} label={name} hideLabel={false} />}
    </PermutationGrid>
  ),
};

/** Long texts wrap, and it fills from the right where text does. */
export const Stress: Story = {
  args: {
    hideLabel: false,
    showValue: true,
    label: 'Das Bild wird in überlappenden Kacheln vergrößert',
    valueText: '5 von 12 Kacheln fertig',
  },
  render: (args) => <StressFrames>{() => <ProgressBar {...args} />}</StressFrames>,
  play: ({ canvasElement }) => expectFits(canvasElement),
};

/** An endless label wraps. */
export const BadInput: Story = {
  args: { label: ENDLESS_TEXT.slice(0, 400), hideLabel: false },
  render: (args) => <StressFrames>{() => <ProgressBar {...args} />}</StressFrames>,
  play: ({ canvasElement }) => expectFits(canvasElement),
};
