import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { CompareLens } from './CompareLens.tsx';
import showcase, * as stories from './CompareLens.stories.tsx';
import { AFTER } from './CompareLens.story-data.tsx';

const meta = {
  ...showcase,
  title: 'Media/CompareLens/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof CompareLens>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Arrow keys move the lens, + and - make it stronger and weaker. */
export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const lens = canvas.getByRole('slider', { name: 'Lens' });
    await expect(lens).toHaveAttribute('aria-valuetext', '50 % from the left, 50 % from the top, 4 times larger');
    await userEvent.tab();
    await expect(lens).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowUp}{/Shift}+');
    await expect(lens).toHaveAttribute('aria-valuetext', '51 % from the left, 40 % from the top, 5 times larger');
    await userEvent.keyboard('{Home}{PageDown}-');
    await expect(lens).toHaveAttribute('aria-valuetext', '0 % from the left, 50 % from the top, 4 times larger');
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}');
    await userEvent.click(canvas.getByRole('button', { name: 'Stronger lens' }));
    await expect(canvas.getByText('5×')).toBeVisible();
  },
};

/** The lens follows the mouse, and stays where it leaves. */
export const FollowsMouse: Story = {
  play: async ({ canvas, userEvent }) => {
    const image = await canvas.findByRole('img', { name: AFTER.alt });
    const { left, top, width, height } = image.getBoundingClientRect();
    const coords = { clientX: left + width * 0.75, clientY: top + height * 0.25 };
    await userEvent.pointer([{ target: image, coords }]);
    await userEvent.unhover(image);
    await expect(canvas.getByRole('slider').style.getPropertyValue('--lens-x')).toBe('');
    await userEvent.pointer([{ keys: '[MouseLeft]', target: image, coords }]);
    await expect(canvas.getByRole('slider')).toHaveAttribute('aria-valuenow', '75');
    await expect(canvas.getByRole('slider')).toHaveFocus();
  },
};

export const AtTheEdge: Story = {
  ...stories.AtTheEdge,
  play: async ({ canvas, userEvent }) => {
    const stronger = canvas.getByRole('button', { name: 'Stronger lens' });
    await expect(stronger).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(stronger);
    await expect(canvas.getByText('12×')).toBeVisible();
  },
};

/** The window before stays at the left in every script. */
export const Stress: Story = {
  args: { labels: { before: 'Vor der Vergrößerung durch das Programm', after: 'بعد', label: ENDLESS_TEXT } },
  render: (args) => <StressFrames>{() => <CompareLens {...args} />}</StressFrames>,
  play: ({ canvasElement }) => expectFits(canvasElement),
};
