import type { Meta, StoryObj } from '@storybook/react-vite';
import Heart from 'lucide-react/icons/heart';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { IconButton } from './IconButton.tsx';

const meta = {
  component: IconButton,
  args: { label: 'Add to favorites', children: <Heart />, onClick: fn() },
  argTypes: { children: { control: false } },
} satisfies Meta<typeof IconButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const button = canvas.getByRole('button', { name: 'Add to favorites' });
    await expect(button).toHaveAttribute('title', 'Add to favorites');
    await userEvent.click(button);
    await expect(args.onClick).toHaveBeenCalledTimes(1);
  },
};

export const Permutations: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(6, max-content)', gap: 12, alignItems: 'center' }}>
      {(['primary', 'secondary', 'ghost', 'danger'] as const).flatMap((variant) => [
        ...(['sm', 'md', 'lg'] as const).map((size) => (
          <IconButton key={`${variant}-${size}`} {...args} variant={variant} size={size} />
        )),
        <IconButton key={`${variant}-loading`} {...args} variant={variant} loading />,
        <IconButton key={`${variant}-disabled`} {...args} variant={variant} disabled />,
        <IconButton key={`${variant}-pressed`} {...args} variant={variant} pressed />,
      ])}
    </div>
  ),
};

/** Says whether it is on. */
export const Pressed: Story = {
  render: function Render(args) {
    const [pressed, setPressed] = useState(false);
    return <IconButton {...args} pressed={pressed} onClick={() => setPressed((last) => !last)} />;
  },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { pressed: false });
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  },
};

/** A long name is in the tooltip only; beside a text without an end the squares keep their shape. */
export const Stress: Story = {
  args: { label: 'Zu den Favoriten hinzufügen, die auf diesem Gerät und sonst nirgends liegen' },
  render: (args) => (
    <div dir="rtl" style={{ display: 'flex', gap: 8, inlineSize: 240 }}>
      <span style={{ overflow: 'hidden' }}>a_very_long_name_without_any_place_to_break_it</span>
      <IconButton {...args} />
      <IconButton {...args} size="lg" loading />
    </div>
  ),
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button')) {
      const { width, height } = button.getBoundingClientRect();
      await expect(width).toBe(height);
    }
  },
};
