import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Button } from '../../actions/button/index.ts';
import { PasswordField } from '../password-field/index.ts';
import { TextField } from '../text-field/index.ts';
import { Form } from './Form.tsx';

const meta = {
  title: 'Inputs/Form',
  component: Form,
  args: {
    label: 'Sign in',
    onSubmit: fn(),
    actions: (
      <Button type="submit" variant="primary">
        Sign in
      </Button>
    ),
    children: [
      <TextField key="name" label="Username" autoComplete="username" />,
      <PasswordField key="password" label="Password" autoComplete="current-password" />,
    ],
  },
  argTypes: { actions: { control: false }, children: { control: false } },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 400 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Form>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** A notice that asks for nothing, and a second button. */
export const WithNote: Story = {
  args: {
    note: 'This is an alpha version: accounts may be lost with an update.',
    actions: [
      <Button key="send" type="submit" variant="primary">
        Sign in
      </Button>,
      <Button key="other" variant="ghost">
        Forgot the password?
      </Button>,
    ],
  },
};

/** What the fields say after the press. */
export const WrongFields: Story = {
  args: {
    children: [
      <TextField key="name" label="Username" error="Please enter your username" />,
      <PasswordField key="password" label="Password" error="Please enter your password" />,
    ],
  },
};

export const Failed: Story = { args: { error: 'Invalid username or password' } };

export const Busy: Story = {
  args: {
    loading: true,
    actions: (
      <Button type="submit" variant="primary" loading>
        Sign in
      </Button>
    ),
  },
};
