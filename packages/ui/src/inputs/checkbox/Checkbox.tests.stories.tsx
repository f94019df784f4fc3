import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { Checkbox } from './Checkbox.tsx';
import showcase, * as stories from './Checkbox.stories.tsx';

const meta = {
  ...showcase,
  title: 'Inputs/Checkbox/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof Checkbox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ToggledByMouseAndKeys: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const box = canvas.getByRole('checkbox', { name: 'Show NSFW images' });
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(box).toBeChecked();
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(true);
    await userEvent.click(canvas.getByText('Show NSFW images'));
    await expect(box).not.toBeChecked();
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(false);
    await userEvent.click(box);
    await expect(box).toBeChecked();
  },
};

export const Indeterminate: Story = {
  ...stories.Indeterminate,
  play: async ({ canvas, userEvent }) => {
    const all = canvas.getByRole('checkbox', { name: 'All sources' });
    await expect(all).toBePartiallyChecked();
    await userEvent.click(all);
    await expect(all).toBeChecked();
    await expect(all).not.toBePartiallyChecked();
    await expect(canvas.getByRole('checkbox', { name: 'Gelbooru' })).toBeChecked();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Danbooru' }));
    await expect(all).toBePartiallyChecked();
  },
};

export const States: Story = {
  ...stories.States,
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('checkbox', { name: 'I am old enough' })).toBeInvalid();
    await expect(canvas.getByRole('checkbox', { name: 'On' })).toHaveAccessibleDescription('A hint below the label.');
    await expect(canvas.getByRole('checkbox', { name: 'Hidden label' })).toBeChecked();
    await userEvent.click(canvas.getByText('Disabled'));
    await expect(args.onCheckedChange).not.toHaveBeenCalled();
  },
};

export const Stress: Story = {
  args: {
    label: 'Auch Bilder zeigen, die nicht für alle Augen bestimmt sind, sofern die Quelle welche hat',
    hint: 'Gilt auf diesem Gerät, bis es geändert wird.',
  },
  render: (args) => <StressFrames>{() => <Checkbox {...args} />}</StressFrames>,
  play: ({ canvasElement }) => expectFits(canvasElement),
};

export const BadInput: Story = {
  args: { label: ENDLESS_TEXT.slice(0, 400), hint: ENDLESS_TEXT.slice(0, 200), error: '' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('checkbox')).toBeValid();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
