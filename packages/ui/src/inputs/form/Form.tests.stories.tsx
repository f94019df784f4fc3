import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { Button } from '../../actions/button/index.ts';
import { PasswordField } from '../password-field/index.ts';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { TextField } from '../text-field/index.ts';
import { Form } from './Form.tsx';
import showcase from './Form.stories.tsx';

const meta = {
  ...showcase,
  title: 'Inputs/Form/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof Form>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Enter in a field and the button send it; the page stays where it is. */
export const SentByEnterAndButton: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('form', { name: 'Sign in' })).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Username' }), 'hana{Enter}');
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    await expect(args.onSubmit).toHaveBeenCalledTimes(2);
    await expect(args.onSubmit).toHaveBeenCalledWith();
  },
};

/** What the fields say after the press gets the focus, the first of them. */
export const WrongFields: Story = {
  render: function Render(args) {
    const [sent, setSent] = useState(false);
    const [name, setName] = useState('');
    return (
      <Form
        {...args}
        onSubmit={() => {
          args.onSubmit();
          setSent(true);
        }}
      >
        <TextField
          label="Username"
          value={name}
          onValueChange={setName}
          error={sent && !name ? 'Please enter your username' : undefined}
        />
        <PasswordField label="Password" error={sent ? 'Please enter your password' : undefined} />
      </Form>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    const name = canvas.getByRole('textbox', { name: 'Username' });
    await expect(name).toHaveFocus();
    await expect(name).toHaveAccessibleDescription('Please enter your username');
    // Fields that are wrong while someone types take nothing away.
    await userEvent.type(name, 'hana');
    await expect(name).toHaveFocus();
    await userEvent.clear(name);
    await expect(name).toHaveFocus();
  },
};

/** Without a wrong field the focus stays on the button; the sentence is said each time. */
export const Failed: Story = {
  render: function Render(args) {
    const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready');
    return (
      <div role="presentation" onKeyUp={({ key }) => key === 'a' && setState('failed')}>
        <Form
          {...args}
          loading={state === 'loading'}
          error={state === 'failed' ? 'Invalid username or password' : undefined}
          onSubmit={() => {
            args.onSubmit();
            setState('loading');
          }}
          actions={
            <Button type="submit" variant="primary" loading={state === 'loading'} loadingLabel="Signing in">
              Sign in
            </Button>
          }
        />
      </div>
    );
  },
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    const said = () => canvasElement.querySelector('[role="alert"]')?.textContent;
    const button = canvas.getByRole('button', { name: 'Sign in' });
    const form = canvas.getByRole('form', { name: 'Sign in' });
    await userEvent.click(button);
    await expect(form).toHaveAttribute('aria-busy', 'true');
    await userEvent.keyboard('{Enter}');
    await userEvent.type(canvas.getByRole('textbox'), '{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
    button.focus();
    await userEvent.keyboard('a');
    await expect(button).toHaveFocus();
    await expect(form).toHaveAccessibleDescription('Invalid username or password');
    const first = said();
    await expect(first).toBe('Invalid username or password');
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('a');
    await expect(said()).not.toBe(first);
    await expect(said()).toContain('Invalid username or password');
  },
};

/** In 320 px, right to left and at 200 % zoom sentences wrap and buttons go below each other. */
export const Stress: Story = {
  args: {
    note: 'Dies ist eine Vorabversion: Konten und gespeicherte Suchen können mit jeder Aktualisierung verloren gehen.',
    error: `Die Anmeldung ist fehlgeschlagen: ${ENDLESS_TEXT.slice(0, 90)}`,
    actions: [
      <Button key="send" type="submit" variant="primary">
        Mit diesen Angaben anmelden
      </Button>,
      <Button key="other">Neues Konto anlegen</Button>,
    ],
  },
  render: (args) => (
    <StressFrames>
      {(frame) => (
        <Form {...args} label={`Sign in, ${frame}`}>
          <TextField label="Benutzername oder E-Mail-Adresse" error="Bitte geben Sie Ihren Benutzernamen ein" />
          <PasswordField label="Kennwort" />
        </Form>
      )}
    </StressFrames>
  ),
  play: ({ canvasElement }) => expectFits(canvasElement),
};

/** Without fields, and with an error that never ends. */
export const BadInput: Story = {
  args: { children: null, error: ENDLESS_TEXT.slice(0, 600), note: '' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('form').scrollWidth).toBeLessThanOrEqual(400);
    // What is there from the beginning is not said.
    await expect(canvasElement.querySelector('[role="alert"]')).toHaveTextContent('');
  },
};
