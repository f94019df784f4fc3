import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../../actions/button/index.ts';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { Banner } from './Banner.tsx';
import showcase, * as stories from './Banner.stories.tsx';

const meta = {
  ...showcase,
  title: 'Feedback/Banner/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof Banner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Dismissed: Story = {
  ...stories.Default,
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    await expect(args.onDismiss).toHaveBeenCalledTimes(1);
  },
};

/** With the keyboard: the action first, then the button that dismisses. */
export const ByKeyboard: Story = {
  args: { tone: 'error', action: <Button size="sm">Try again</Button>, title: 'Generation Error' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    await expect(args.onDismiss).toHaveBeenCalledTimes(2);
  },
};

/** In 320 px, right to left and at 200 % zoom text wraps, and the action goes below it. */
export const Stress: Story = {
  args: {
    tone: 'warning',
    title: 'Something with a title of some length',
    action: <Button size="sm">Noch einmal versuchen</Button>,
  },
  render: (args) => <StressFrames>{() => <Banner {...args} />}</StressFrames>,
  play: ({ canvasElement }) => expectFits(canvasElement),
};

/** A text without a place to break is broken anywhere. */
export const BadInput: Story = {
  args: {
    title: ENDLESS_TEXT.slice(0, 500),
    children: ENDLESS_TEXT,
    action: <Button size="sm">{ENDLESS_TEXT.slice(0, 100)}</Button>,
  },
  render: (args) => (
    <div id="room" style={{ display: 'grid', gap: 12, inlineSize: 480 }}>
      <Banner {...args} />
      <Banner {...args} title="" action={null}>
        {''}
      </Banner>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const room = canvasElement.querySelector('#room');
    await expect(room?.scrollWidth).toBe(480);
  },
};
