import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Button } from '../../actions/button/index.ts';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { PasswordField } from './PasswordField.tsx';
import showcase, * as stories from './PasswordField.stories.tsx';

const meta = {
  ...showcase,
  title: 'Inputs/PasswordField/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof PasswordField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const TypedAndShown: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByLabelText('Password');
    await expect(field).toHaveAttribute('type', 'password');
    await expect(field).toHaveAttribute('autocomplete', 'current-password');
    await expect(field).toHaveAttribute('spellcheck', 'false');
    await userEvent.type(field, 'hunter2');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('hunter2', { reason: 'typing' });
    await userEvent.tab();
    const button = canvas.getByRole('button', { name: 'Show the password', pressed: false });
    await expect(button).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(field).toHaveAttribute('type', 'text');
    await expect(field).toHaveValue('hunter2');
  },
};

const send = fn();

/** Sending the form hides it again: browsers remember fields of plain text. */
export const HiddenWhenSent: Story = {
  args: { defaultValue: 'hunter2', name: 'password' },
  render: (args) => (
    <form
      style={{ display: 'grid', gap: 16 }}
      onSubmit={(event) => {
        event.preventDefault();
        send(new FormData(event.currentTarget).get('password'));
      }}
    >
      <PasswordField {...args} />
      <Button type="submit" variant="primary">
        Sign In
      </Button>
    </form>
  ),
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText('Password');
    await userEvent.click(canvas.getByRole('button', { name: 'Show the password' }));
    await expect(field).toHaveAttribute('type', 'text');
    await userEvent.click(canvas.getByRole('button', { name: 'Sign In' }));
    await expect(field).toHaveAttribute('type', 'password');
    await expect(send).toHaveBeenLastCalledWith('hunter2');
  },
};

export const States: Story = {
  ...stories.States,
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('With an error')).toBeInvalid();
    await expect(canvas.getAllByRole('button')[2]).toBeDisabled();
  },
};

export const Stress: Story = {
  args: { label: 'Das Passwort, mit dem dieses Konto angelegt worden ist', defaultValue: ENDLESS_TEXT },
  render: (args) => <StressFrames>{() => <PasswordField {...args} />}</StressFrames>,
  play: async ({ canvas, canvasElement, userEvent }) => {
    for (const button of canvas.getAllByRole('button')) await userEvent.click(button);
    await expectFits(canvasElement);
  },
};
