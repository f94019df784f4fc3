import type { Meta, StoryObj } from '@storybook/react-vite';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { expect, fn } from 'storybook/test';
import { FloatingButton } from './FloatingButton.tsx';

const meta = {
  component: FloatingButton,
  args: { label: 'Show other random pictures', children: <RefreshCw />, onClick: fn() },
  argTypes: { children: { control: false } },
} satisfies Meta<typeof FloatingButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show other random pictures' }));
    await expect(args.onClick).toHaveBeenCalledTimes(1);
  },
};

/** Loading ignores presses and keeps the focus. */
export const Loading: Story = {
  args: { loading: true },
  play: async ({ canvas, userEvent, args }) => {
    const button = canvas.getByRole('button');
    await userEvent.click(button);
    await expect(button).toHaveFocus();
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};
