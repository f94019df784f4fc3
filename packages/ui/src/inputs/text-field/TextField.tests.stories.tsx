import type { Meta, StoryObj } from '@storybook/react-vite';
import Link from 'lucide-react/icons/link';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { TextField } from './TextField.tsx';
import showcase, * as stories from './TextField.stories.tsx';

const meta = {
  ...showcase,
  title: 'Inputs/TextField/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof TextField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const TypedAndDescribed: Story = {
  ...stories.Default,
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Email' });
    await userEvent.click(canvas.getByText('Email'));
    await expect(field).toHaveFocus();
    await userEvent.keyboard('a@b.org');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('a@b.org', { reason: 'typing' });
    await expect(field).toHaveAccessibleDescription('We send one message, to confirm it.');
    await expect(field).toHaveAttribute('autocomplete', 'email');
  },
};

export const Clearable: Story = {
  ...stories.Clearable,
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Search prompts' });
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await expect(field).toHaveValue('');
    await expect(field).toHaveFocus();
    await expect(args.onValueChange).toHaveBeenLastCalledWith('', { reason: 'clear' });
    await expect(canvas.queryByRole('button')).toBeNull();
    await userEvent.type(field, 'red');
    await expect(canvas.getByRole('button', { name: 'Clear' })).toBeVisible();
  },
};

/** The value belongs to the page, which may change it. */
export const Controlled: Story = {
  args: { value: '', label: 'Tag' },
  render: function Render({ onValueChange, ...args }) {
    const [value, setValue] = useState(args.value);
    return (
      <TextField
        {...args}
        value={value}
        onValueChange={(next) => {
          onValueChange?.(next);
          setValue(next.replace(/ /g, '_'));
        }}
      />
    );
  },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.type(field, 'silver hair');
    await expect(field).toHaveValue('silver_hair');
  },
};

export const States: Story = {
  ...stories.States,
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'With an error' });
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription('Type the whole address. A hint stays.');
    await expect(canvas.getByRole('textbox', { name: 'Disabled' })).toBeDisabled();
    await expect(canvas.getAllByRole('button', { name: 'Clear' })).toHaveLength(3);
  },
};

export const Stress: Story = {
  args: {
    label: 'Die Adresse des Bildes, nach dem in allen Quellen gesucht werden soll',
    error: 'Das ist keine Adresse eines Bildes: sie muss mit http:// oder https:// beginnen.',
    icon: <Link />,
    clearable: true,
    defaultValue: ENDLESS_TEXT,
  },
  render: (args) => (
    <StressFrames>
      {() => (
        <>
          <TextField {...args} />
          <TextField {...args} size="lg" />
        </>
      )}
    </StressFrames>
  ),
  play: ({ canvasElement }) => expectFits(canvasElement),
};

/** Endless and empty texts. */
export const BadInput: Story = {
  render: (args) => (
    <>
      <TextField {...args} label={ENDLESS_TEXT.slice(0, 300)} hint={ENDLESS_TEXT.slice(0, 300)} />
      <TextField {...args} label="No texts" error="" hint="" placeholder="" />
    </>
  ),
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'No texts' });
    await expect(field).toBeValid();
    await expect(field).not.toHaveAttribute('aria-describedby');
  },
};
