import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { type Theme, ThemeSwitch } from './ThemeSwitch.tsx';

const meta = {
  component: ThemeSwitch,
  args: { value: 'system', onValueChange: fn() },
  render: function Render(args) {
    const [value, setValue] = useState<Theme>(args.value);
    return (
      <ThemeSwitch
        {...args}
        value={value}
        onValueChange={(theme) => {
          args.onValueChange(theme);
          setValue(theme);
        }}
      />
    );
  },
} satisfies Meta<typeof ThemeSwitch>;

export default meta;
type Story = StoryObj<typeof meta>;

/** One tab stop; the arrow keys choose. */
export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('group', { name: 'Theme' })).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'System' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: 'Dark' })).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: 'Light' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('light');
  },
};

/** Right to left the arrow keys still choose. */
export const Stress: Story = {
  args: { value: 'dark', labels: { group: 'Farbschema der ganzen Seite', light: 'Hell', dark: 'Dunkel' } },
  decorators: [
    (Story) => (
      <div dir="rtl" style={{ inlineSize: 90 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('group', { name: 'Farbschema der ganzen Seite' })).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'Dunkel' })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('system');
  },
};
