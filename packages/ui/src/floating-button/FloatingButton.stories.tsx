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

/** Right to left it is at the other side; 320 px, above a long page. */
export const Stress: Story = {
  globals: { viewport: { value: 'narrow' } },
  render: (args) => (
    <div dir="rtl">
      {Array.from({ length: 40 }, (_, line) => (
        <p key={line}>A page that is longer than what is seen of it.</p>
      ))}
      <FloatingButton {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const { left, bottom } = canvas.getByRole('button').getBoundingClientRect();
    await expect(left).toBe(24);
    await expect(bottom).toBe(window.innerHeight - 24);
  },
};
