import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { type Theme, ThemeSwitch } from './ThemeSwitch.tsx';

const meta = {
  title: 'Foundations/ThemeSwitch',
  component: ThemeSwitch,
  args: { value: 'system', onValueChange: fn() },
  render: function Render(args) {
    const [value, setValue] = useState<Theme>(args.value);
    return (
      <ThemeSwitch
        {...args}
        value={value}
        onValueChange={(theme, details) => {
          args.onValueChange(theme, details);
          setValue(theme);
        }}
      />
    );
  },
} satisfies Meta<typeof ThemeSwitch>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
