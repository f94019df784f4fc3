import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { MultiCombobox } from './MultiCombobox.tsx';
import showcase, * as stories from './MultiCombobox.stories.tsx';

const meta = {
  ...showcase,
  title: 'Inputs/MultiCombobox/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof MultiCombobox>;

export default meta;
type Story = StoryObj<typeof meta>;

const option = (name: RegExp) => screen.getByRole('option', { name });
const said = (canvasElement: HTMLElement) => canvasElement.querySelector('output');

/** Enter adds and removes, and the list stays open for the next choice; Tab takes nothing and leaves. */
export const ByKeyboard: Story = {
  ...stories.Empty,
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    const field = canvas.getByRole('combobox', { name: 'Models' });
    await userEvent.tab();
    await expect(field).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    const list = screen.getByRole('listbox', { name: 'Models' });
    await expect(list).toHaveAttribute('aria-multiselectable', 'true');
    await expect(field).toHaveAttribute('aria-activedescendant', option(/Model 1/).id);
    await userEvent.keyboard('{Enter}{ArrowDown}{ArrowDown}{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['1', '3'], { reason: 'add' });
    await expect(list).toBeVisible();
    await expect(option(/Model 3/)).toHaveAttribute('aria-selected', 'true');
    await expect(option(/Model 2/)).toHaveAttribute('aria-selected', 'false');
    await expect(said(canvasElement)).toHaveTextContent('Model 3 added');
    await userEvent.keyboard('{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['1'], { reason: 'remove' });
    await expect(said(canvasElement)).toHaveTextContent('Model 3 removed');
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.tab();
    await expect(screen.queryByRole('listbox')).toBeNull();
    await expect(field).not.toHaveFocus();
    await expect(args.onValueChange).toHaveBeenCalledTimes(3);
  },
};

/** Typing searches, the best match is taken, and the field is ready for the next word. */
export const Searching: Story = {
  ...stories.Empty,
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('combobox');
    await userEvent.type(field, 'ECLAIR{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['4'], { reason: 'add' });
    await expect(field).toHaveValue('');
    await userEvent.keyboard('kohaku{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['4', '6'], { reason: 'add' });
    await expect(canvas.getByRole('list', { name: 'Models, chosen' })).toHaveTextContent('Model 4Model 6');
    await userEvent.keyboard('zz{Enter}');
    await expect(screen.getByText('Nothing found.')).toBeVisible();
    await expect(args.onValueChange).toHaveBeenCalledTimes(2);
    // Escape closes, then drops the text, and keeps the choices.
    await userEvent.keyboard('{Escape}');
    await expect(screen.queryByRole('listbox')).toBeNull();
    await expect(field).toHaveValue('zz');
    await userEvent.keyboard('{Escape}{Escape}');
    await expect(field).toHaveValue('');
    await expect(args.onValueChange).toHaveBeenCalledTimes(2);
  },
};

/** Backspace removes the last choice; arrow keys lead to the choices and through them, and the focus stays among them. */
export const Chips: Story = {
  args: { defaultValue: ['1', '2', '3', '4'] },
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('combobox');
    const chip = (name: string) => canvas.getByRole('button', { name: `Remove ${name}` });
    await userEvent.tab();
    await expect(field).toHaveAccessibleDescription(/Backspace removes the last choice/);
    await userEvent.keyboard('{Backspace}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['1', '2', '3'], { reason: 'remove' });
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect(chip('Model 2')).toHaveFocus();
    await userEvent.keyboard('{Delete}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['1', '3'], { reason: 'remove' });
    await expect(chip('Model 3')).toHaveFocus();
    // Typing goes on in the field, and what is typed is kept on the way to the choices and back.
    await userEvent.keyboard('an');
    await expect(field).toHaveValue('an');
    await userEvent.keyboard('{Home}{ArrowLeft}');
    await expect(chip('Model 3')).toHaveFocus();
    await expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.keyboard('{ArrowRight}');
    await expect(field).toHaveFocus();
    await expect(field).toHaveValue('an');
    await userEvent.tab();
    await expect(field).toHaveValue('');
  },
};

/** A press in the list adds or removes; the buttons remove one or all, and typing goes on. */
export const Mouse: Story = {
  args: { defaultValue: ['3'] },
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    const field = canvas.getByRole('combobox');
    await userEvent.click(field);
    await userEvent.click(option(/Model 4/));
    await userEvent.click(option(/Model 5/));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['3', '4', '5'], { reason: 'add' });
    await userEvent.click(option(/Model 3/));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['4', '5'], { reason: 'remove' });
    await expect(field).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Show choices' }));
    await expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Model 4' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['5'], { reason: 'remove' });
    await expect(field).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove all' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith([], { reason: 'clear' });
    await expect(said(canvasElement)).toHaveTextContent('All removed');
    await expect(field).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Show choices' }));
    await waitFor(() => expect(screen.getByRole('listbox')).toBeVisible());
    await userEvent.click(document.body);
    await expect(screen.queryByRole('listbox')).toBeNull();
  },
};

export const RightToLeft: Story = {
  ...stories.RightToLeft,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('combobox')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(canvas.getByRole('button', { name: 'Remove Model 1' })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect(canvas.getByRole('combobox')).toHaveFocus();
  },
};

export const Asynchronous: Story = {
  ...stories.Asynchronous,
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('combobox');
    await userEvent.type(field, 'ab{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['ab'], { reason: 'add' });
    await expect(args.onQueryChange).toHaveBeenLastCalledWith('');
    await userEvent.keyboard('cd{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['ab', 'cd'], { reason: 'add' });
    await expect(canvas.getByRole('list')).toHaveTextContent('Result for abResult for cd');
    await userEvent.keyboard('x');
    await expect(screen.getByText('Loading')).toBeVisible();
    await expect(screen.getByRole('listbox')).toHaveAttribute('aria-busy', 'true');
  },
};

/** What would be too much cannot be chosen; what is chosen can be removed. */
export const Full: Story = {
  args: { max: 2, defaultValue: ['1'] },
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await userEvent.click(option(/Model 2/));
    await expect(said(canvasElement)).toHaveTextContent('Model 2 added. You can choose up to 2.');
    await expect(canvas.getByText('2 / 2')).toBeVisible();
    await expect(screen.getByText('You can choose up to 2.', { ignore: 'output' })).toBeVisible();
    await expect(option(/Model 3/)).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(option(/Model 3/));
    await userEvent.keyboard('kohaku{Enter}');
    await expect(args.onValueChange).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Escape}{Escape}{ArrowDown}{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['2'], { reason: 'remove' });
  },
};

/** Each value goes with a form. */
export const InForm: Story = {
  args: { name: 'model', defaultValue: ['5', '2'] },
  render: (args) => (
    <form aria-label="Settings" onSubmit={(event) => event.preventDefault()}>
      <MultiCombobox {...args} />
    </form>
  ),
  play: async ({ canvas }) => {
    await expect(new FormData(canvas.getByRole<HTMLFormElement>('form')).getAll('model')).toEqual(['5', '2']);
  },
};

/** Values that no option has, or twice, and texts without an end. */
export const BadInput: Story = {
  args: {
    value: ['gone', 'a', 'a', 'b'],
    options: [
      { value: 'a', label: ENDLESS_TEXT.slice(0, 400), hint: ENDLESS_TEXT.slice(0, 200) },
      { value: 'b', label: '' },
    ],
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await expect(canvas.getByRole('button', { name: 'Remove gone' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Remove b' })).toBeVisible();
    await userEvent.click(canvas.getByRole('combobox'));
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};

export const Stress: Story = {
  args: {
    options: [
      { value: 'a', label: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenmodell', hint: 'weich' },
      { value: 'b', label: 'Ja' },
    ],
    value: ['a', 'b'],
    max: 12,
    label: 'Modelle, mit denen die Bilder gezeichnet werden sollen',
  },
  render: (args) => <StressFrames>{() => <MultiCombobox {...args} />}</StressFrames>,
  play: ({ canvasElement }) => expectFits(canvasElement),
};
