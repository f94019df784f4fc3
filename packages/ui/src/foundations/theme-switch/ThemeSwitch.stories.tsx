import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { ThemeSwitch } from './ThemeSwitch.tsx';

const meta = {
  title: 'Foundations/ThemeSwitch',
  component: ThemeSwitch,
  args: { defaultValue: 'system', onValueChange: fn() },
} satisfies Meta<typeof ThemeSwitch>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
