import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { Combobox } from './Combobox.tsx';
import showcase, * as stories from './Combobox.stories.tsx';
import { MODELS } from './Combobox.story-data.tsx';

const meta = {
  ...showcase,
  title: 'Inputs/Combobox/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof Combobox>;

export default meta;
type Story = StoryObj<typeof meta>;

const option = (name: RegExp) => screen.getByRole('option', { name });

/** Arrows open and go round, Enter takes, Tab takes nothing and leaves. */
export const ByKeyboard: Story = {
  ...stories.Default,
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('combobox', { name: 'Model' });
    await expect(field).toHaveValue('Model 1');
    await userEvent.tab();
    await expect(field).toHaveFocus();
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{ArrowDown}');
    await expect(screen.getByRole('listbox', { name: 'Model' })).toBeVisible();
    await expect(field).toHaveAttribute('aria-activedescendant', option(/Model 1/).id);
    await expect(option(/Model 1/)).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowUp}');
    await expect(field).toHaveAttribute('aria-activedescendant', option(/Model 7/).id);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('2', { reason: 'choose' });
    await expect(field).toHaveValue('Model 2');
    await expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await userEvent.tab();
    await expect(screen.queryByRole('listbox')).toBeNull();
    await expect(field).not.toHaveFocus();
    await expect(args.onValueChange).toHaveBeenCalledTimes(1);
  },
};

/** The list under the field; a press takes a row, and the focus stays in the field. */
export const Open: Story = {
  args: { defaultValue: '3' },
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('combobox');
    await userEvent.click(field);
    await userEvent.click(option(/Model 4/));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('4', { reason: 'choose' });
    await expect(field).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Show choices' }));
    await expect(field).toHaveFocus();
    await waitFor(() => expect(screen.getByRole('listbox')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Show choices' }));
    await expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.click(field);
    await userEvent.click(document.body);
    await expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.click(field);
    await waitFor(() => expect(option(/Model 4/)).toHaveAttribute('data-highlighted'));
  },
};

/** Typing searches labels and hints; the best match can be taken at once. */
export const Searching: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('combobox');
    await userEvent.type(field, 'ECLAIR');
    await expect(screen.getAllByRole('option')).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('4', { reason: 'choose' });
    await userEvent.click(field);
    // What is shown is selected: typing replaces it.
    await userEvent.keyboard('an');
    await expect(field).toHaveValue('an');
    await expect(option(/Animagine/)).toHaveAttribute('data-highlighted');
    // These edit the text.
    await userEvent.keyboard('{Home}{ArrowRight}{Delete}');
    await expect(field).toHaveValue('a');
  },
};

export const Clearable: Story = {
  ...stories.Clearable,
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('combobox');
    await userEvent.click(field);
    await userEvent.keyboard('zz');
    await userEvent.keyboard('{Escape}');
    await expect(screen.queryByRole('listbox')).toBeNull();
    await expect(field).toHaveValue('zz');
    await userEvent.keyboard('{Escape}');
    await expect(field).toHaveValue('Model 2');
    await userEvent.keyboard('{Escape}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null, { reason: 'clear' });
    await expect(field).toHaveValue('');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('2', { reason: 'choose' });
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null, { reason: 'clear' });
    await expect(field).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(field).toHaveValue('Model 1');
    // Emptying the field clears too.
    await userEvent.clear(field);
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null, { reason: 'clear' });
    await userEvent.keyboard('{Escape}');
  },
};

export const NothingFound: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'zz{Enter}');
    await expect(screen.getByText('Nothing found.')).toBeVisible();
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};

export const Asynchronous: Story = {
  ...stories.Asynchronous,
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('combobox');
    await userEvent.type(field, 'ab{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('ab', { reason: 'choose' });
    await expect(args.onQueryChange).toHaveBeenLastCalledWith('');
    await expect(field).toHaveValue('Result for ab');
    await userEvent.click(field);
    await userEvent.keyboard('x');
    await expect(screen.getByText('Loading')).toBeVisible();
    await expect(screen.getByRole('listbox')).toHaveAttribute('aria-busy', 'true');
  },
};

/** Disabled options are passed over. */
export const DisabledOptions: Story = {
  args: {
    options: MODELS.map((model, index) => ({ ...model, disabled: index === 0 || index === 2 })),
  },
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('combobox');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(field).toHaveAttribute('aria-activedescendant', option(/Model 4/).id);
    await userEvent.click(option(/Model 1/));
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await expect(option(/Model 1/)).toHaveAttribute('aria-disabled', 'true');
  },
};

export const TenThousand: Story = {
  ...stories.TenThousand,
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox');
    await userEvent.click(field);
    await expect(screen.getAllByRole('option')).toHaveLength(200);
    await expect(screen.getByText('9800 more: type to find them.')).toBeInTheDocument();
    await expect(option(/^Tag 7$/)).toHaveAttribute('aria-setsize', '10000');
    // The choice is scrolled to, once the list has its place and its height.
    await waitFor(async () => {
      const list = screen.getByRole('listbox').parentElement!.getBoundingClientRect();
      const row = option(/^Tag 120$/).getBoundingClientRect();
      await expect(row.top >= list.top && row.bottom <= list.bottom).toBe(true);
    });
    await userEvent.keyboard('9999');
    await expect(screen.getAllByRole('option')).toHaveLength(1);
    await userEvent.keyboard('{Backspace}{PageDown}{PageDown}');
  },
};

/** The value goes with a form, and an open list does not send it. */
export const InForm: Story = {
  args: { name: 'model', defaultValue: '5', size: 'sm' },
  render: (args) => (
    <form aria-label="Settings" onSubmit={(event) => event.preventDefault()}>
      <Combobox {...args} />
    </form>
  ),
  play: async ({ canvas }) => {
    await expect(new FormData(canvas.getByRole<HTMLFormElement>('form')).get('model')).toBe('5');
  },
};

/** A value that no option has, and texts without an end. */
export const BadInput: Story = {
  args: {
    value: 'gone',
    options: [
      { value: 'a', label: ENDLESS_TEXT.slice(0, 400), hint: ENDLESS_TEXT.slice(0, 200) },
      { value: 'b', label: '' },
    ],
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const field = canvas.getByRole('combobox');
    await expect(field).toHaveValue('gone');
    await userEvent.click(field);
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};

export const Stress: Story = {
  args: {
    options: [{ value: 'a', label: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenmodell', hint: 'weich' }],
    value: 'a',
    clearable: true,
    label: 'Modell, mit dem die Bilder gezeichnet werden sollen',
  },
  render: (args) => <StressFrames>{() => <Combobox {...args} />}</StressFrames>,
  play: ({ canvasElement }) => expectFits(canvasElement),
};
