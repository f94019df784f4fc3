import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import showcase, * as stories from './ProgressBar.stories.tsx';

const meta = {
  ...showcase,
  title: 'Feedback/ProgressBar/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof ProgressBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Value: Story = {
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: 'Enlarging' });
    await expect(bar).toHaveAttribute('aria-valuenow', '42');
  },
};

export const WithText: Story = {
  ...stories.WithText,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '5 of 12 tiles');
    await expect(canvas.getByText('5 of 12 tiles')).toBeVisible();
  },
};

export const NearlyDone: Story = {
  ...stories.NearlyDone,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('99 %')).toBeVisible();
  },
};

export const Indeterminate: Story = {
  ...stories.Indeterminate,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow');
  },
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
