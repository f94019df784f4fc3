import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { SpotPicker } from './SpotPicker.tsx';
import showcase, * as stories from './SpotPicker.stories.tsx';

const meta = {
  ...showcase,
  title: 'Media/SpotPicker/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof SpotPicker>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Arrow keys move the square; Enter takes the spot where it is. */
export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const spot = canvas.getByRole('slider', { name: 'Spot' });
    await expect(spot).toHaveAttribute('aria-valuetext', 'No spot is chosen');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ x: 0.5, y: 0.5 }, { reason: 'keyboard' });
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}{ArrowDown}');
    await expect(spot).toHaveAttribute('aria-valuetext', '60 % from the left, 51 % from the top');
    // The whole square stays on the image.
    await userEvent.keyboard('{Home}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ x: 0.08, y: 0.51 }, { reason: 'keyboard' });
  },
};

/** A press brings the square there, and tells of it once. */
export const Press: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const image = await canvas.findByRole('img', { name: 'A blue image' });
    const { left, top, width, height } = image.getBoundingClientRect();
    const coords = { clientX: left + width * 0.75, clientY: top + height * 0.25 };
    await userEvent.pointer([{ keys: '[MouseLeft]', target: image, coords }]);
    await expect(args.onValueChange).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('slider')).toHaveAttribute('aria-valuetext', '75 % from the left, 25 % from the top');
    await expect(canvas.getByRole('slider')).toHaveFocus();
  },
};

export const Small: Story = {
  ...stories.Small,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('slider')).toHaveAttribute('aria-valuenow', '50');
  },
};

/** It stays where it is in every script. */
export const Stress: Story = {
  args: { value: { x: 0.2, y: 0.4 }, label: ENDLESS_TEXT },
  render: (args) => <StressFrames>{() => <SpotPicker {...args} />}</StressFrames>,
  play: ({ canvasElement }) => expectFits(canvasElement),
};
