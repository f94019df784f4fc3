import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Button } from '../button/index.ts';
import { Tabs } from './Tabs.tsx';

const meta = {
  component: Tabs,
  args: {
    label: 'About this picture',
    items: [
      { value: 'similar', label: 'Similar images', content: <Button>A button in the panel</Button> },
      { value: 'tags', label: 'AI auto tagging', content: 'Tags that were found.' },
      { value: 'off', label: 'Not here', content: 'Never shown.', disabled: true },
      { value: 'text', label: 'Image to text', content: 'A sentence on the picture.' },
    ],
    onValueChange: fn(),
  },
} satisfies Meta<typeof Tabs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const tab = (name: string) => canvas.getByRole('tab', { name });
    await userEvent.tab();
    await expect(tab('Similar images')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('tags');
    // The panel of text is a stop of its own, one with a button is not.
    await userEvent.tab();
    await expect(canvas.getByRole('tabpanel')).toHaveFocus();
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{ArrowRight}');
    await expect(tab('Image to text')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(tab('Similar images')).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'A button in the panel' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{End}');
    await expect(tab('Image to text')).toHaveAttribute('aria-selected', 'true');
  },
};

export const WithEnd: Story = { args: { end: <Button size="sm">Copy</Button> } };

/** Waits for Enter: for panels that load something. */
export const Manual: Story = {
  args: { activation: 'manual' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByText('Tags that were found.')).toBeVisible();
  },
};

/** Many tabs from the right, in little room. */
export const Stress: Story = {
  args: {
    dir: 'rtl',
    items: Array.from({ length: 12 }, (_, index) => ({
      value: `${index}`,
      label: `A tab with a long name ${index + 1}`,
      content: 'word '.repeat(200),
    })),
  },
  decorators: [
    (Story) => (
      <div dir="rtl" style={{ display: 'flex', inlineSize: 300, blockSize: 320 }}>
        <Story />
      </div>
    ),
  ],
};
