import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { PasswordField } from './PasswordField.tsx';

const meta = {
  title: 'Inputs/PasswordField',
  component: PasswordField,
  args: { label: 'Password', autoComplete: 'current-password', onValueChange: fn() },
  argTypes: { icon: { control: false } },
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', gap: 16, maxInlineSize: 320 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PasswordField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const States: Story = {
  tags: ['showcase'],
  render: (args) => (
    <>
      <PasswordField {...args} size="sm" label="Small" defaultValue="hunter2" />
      <PasswordField {...args} size="lg" label="Large" defaultValue="hunter2" hint="At least 8 characters." />
      <PasswordField {...args} disabled label="Disabled" defaultValue="hunter2" />
      <PasswordField {...args} label="With an error" error="The password is wrong." />
    </>
  ),
};
