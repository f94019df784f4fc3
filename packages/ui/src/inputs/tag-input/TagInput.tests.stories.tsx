import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, waitFor } from 'storybook/test';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { TagInput } from './TagInput.tsx';
import showcase, * as stories from './TagInput.stories.tsx';
import { TAGS, ALL } from './TagInput.story-data.tsx';

const meta = {
  ...showcase,
  title: 'Inputs/TagInput/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof TagInput>;

export default meta;
type Story = StoryObj<typeof meta>;

const said = (canvasElement: HTMLElement) => canvasElement.querySelector('output');

/** Blanks, commas and Enter end a tag; the same one again is ignored. */
export const AddsAndRemoves: Story = {
  ...stories.Default,
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Positive tags' });
    await userEvent.type(field, '1girl silver_hair,1GIRL, solo{Enter}');
    await expect(args.onValueChange).toHaveBeenCalledTimes(3);
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['1girl', 'silver_hair', 'solo'], { reason: 'add' });
    await expect(said(canvasElement)).toHaveTextContent('solo added');
    await expect(field).toHaveValue('');
    await userEvent.keyboard('{Backspace}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['1girl', 'silver_hair'], { reason: 'remove' });
    await expect(said(canvasElement)).toHaveTextContent('solo removed');
    await expect(canvas.getByRole('list', { name: 'Chosen tags' })).toHaveTextContent('1girlsilver_hair');
    // What is typed when the field is left is a tag as well.
    await userEvent.type(field, 'blue_eyes');
    await userEvent.tab();
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['1girl', 'silver_hair', 'blue_eyes'], { reason: 'add' });
  },
};

/** One tab stop; arrow keys lead to the tags, Backspace and Delete remove one, and the focus stays among them. */
export const Keyboard: Story = {
  parameters: { spec: ['§5.5'] },
  args: { defaultValue: [...TAGS, 'solo'] },
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('textbox');
    const tag = (name: string) => canvas.getByRole('button', { name: `Remove ${name}` });
    await userEvent.tab();
    await expect(field).toHaveFocus();
    await expect(field).toHaveAccessibleDescription(/arrow keys move to the tags/);
    await userEvent.keyboard('{ArrowLeft}');
    await expect(tag('solo')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect(tag('silver_hair')).toHaveFocus();
    await userEvent.keyboard('{Delete}');
    await expect(tag('school_uniform')).toHaveFocus();
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['1girl', 'school_uniform', 'solo'], {
      reason: 'remove',
    });
    await userEvent.keyboard('{Backspace}');
    await expect(tag('1girl')).toHaveFocus();
    await userEvent.keyboard('{Home}{ArrowLeft}');
    await expect(tag('1girl')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(tag('solo')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(field).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    // Typing goes on in the field.
    await userEvent.keyboard('b');
    await expect(field).toHaveFocus();
    await userEvent.clear(field);
    await userEvent.keyboard('{ArrowLeft}{Delete}');
    await expect(field).toHaveFocus();
    await expect(args.onValueChange).toHaveBeenLastCalledWith([], { reason: 'remove' });
    await userEvent.type(field, 'last ');
    await userEvent.keyboard('{ArrowLeft}');
  },
};

export const RightToLeft: Story = {
  ...stories.RightToLeft,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('textbox')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('button', { name: 'Remove 1girl' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('button', { name: 'Remove قطة' })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect(canvas.getByRole('textbox')).toHaveFocus();
  },
};

/** The mouse removes one or all, and typing goes on. */
export const Mouse: Story = {
  args: { defaultValue: TAGS },
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.click(canvas.getByRole('button', { name: 'Remove silver_hair' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['1girl', 'school_uniform'], { reason: 'remove' });
    await expect(field).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove all tags' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith([], { reason: 'clear' });
    await expect(said(canvasElement)).toHaveTextContent('All tags removed');
    await expect(field).toHaveFocus();
  },
};

/** A paste is split, lines too, and ends its last tag. */
export const Pasted: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.type(field, 'long_');
    await userEvent.paste('hair, 1girl  solo');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['long_hair', '1girl', 'solo'], { reason: 'add' });
    await userEvent.paste('a\nb');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['long_hair', '1girl', 'solo', 'a', 'b'], {
      reason: 'add',
    });
  },
};

/** While an input method composes, nothing is split and Enter is its own. */
export const Composing: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox');
    await fireEvent.compositionStart(field);
    await fireEvent.input(field, { target: { value: 'ぎん ぱつ' }, isComposing: true });
    await fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await fireEvent.input(field, { target: { value: '銀髪、' }, isComposing: true });
    await fireEvent.compositionEnd(field);
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['銀髪'], { reason: 'add' });
    await expect(field).toHaveValue('');
  },
};

export const Suggestions: Story = {
  ...stories.Suggestions,
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('combobox', { name: 'Positive tags' });
    await userEvent.type(field, 'sil');
    await expect(args.onQueryChange).toHaveBeenLastCalledWith('sil');
    const list = await screen.findByRole('listbox', { name: 'Suggestions' });
    await expect(list).toBeVisible();
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    // Nothing is taken that was not asked for.
    await expect(field).not.toHaveAttribute('aria-activedescendant');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    const row = screen.getByRole('option', { name: /Silver Wolf/ });
    await expect(field).toHaveAttribute('aria-activedescendant', row.id);
    await userEvent.keyboard('{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['silver_wolf_(honkai:_star_rail)'], { reason: 'add' });
    await expect(field).toHaveValue('');
    await userEvent.keyboard('silver');
    await userEvent.click(await screen.findByRole('option', { name: /silver_hair/ }));
    await expect(field).toHaveFocus();
    await userEvent.keyboard('silver');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
    await userEvent.keyboard('{Escape}');
    await expect(screen.queryByRole('listbox')).toBeNull();
    await expect(field).toHaveValue('silver');
    await userEvent.keyboard('{Escape}');
    await expect(field).toHaveValue('');
    await userEvent.keyboard('sil');
    await userEvent.keyboard('{ArrowUp}');
    await expect(await screen.findByRole('option', { name: /^silver\W*870$/ })).toHaveAttribute('data-highlighted');
  },
};

export const Loading: Story = {
  args: { suggestions: [], loading: true, defaultValue: ['1girl'] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'sil');
    await expect(await screen.findByText('Loading suggestions')).toBeVisible();
    await expect(screen.getByRole('listbox')).toHaveAttribute('aria-busy', 'true');
  },
};

/** What does not fit is said and stays in the field. */
export const Full: Story = {
  args: { max: 2 },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.type(field, 'a b c ');
    await expect(field).toHaveValue('c');
    await expect(field).toHaveAccessibleDescription(/You can add up to 2 tags/);
    await expect(canvasElement.querySelector('[role=alert]')).toHaveTextContent('You can add up to 2 tags.');
    await expect(canvas.getByText('2 / 2')).toBeVisible();
  },
};

/** Tags of a form. */
export const InForm: Story = {
  args: { name: 'tags', defaultValue: TAGS, tone: 'success' },
  render: (args) => (
    <form aria-label="Filter" onSubmit={(event) => event.preventDefault()}>
      <TagInput {...args} />
    </form>
  ),
  play: async ({ canvas }) => {
    await expect(new FormData(canvas.getByRole<HTMLFormElement>('form')).getAll('tags')).toEqual(TAGS);
  },
};

/** Tags without an end, without letters, and a maximum below what is there. */
export const BadInput: Story = {
  args: { value: [ENDLESS_TEXT, '…', '<b>', '𝔸'], max: 1, suggestions: ALL },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
    await userEvent.type(canvas.getByRole('combobox'), 'more ');
    await expect(canvas.getByText('4 / 1')).toBeVisible();
  },
};

export const Stress: Story = {
  args: {
    value: ['donaudampfschifffahrtsgesellschaftskapitänsmütze', 'ja', 'langes_haar', '銀髪'],
    label: 'Schlagwörter, die auf den Bildern zu sehen sein sollen',
    max: 12,
  },
  render: (args) => <StressFrames>{() => <TagInput {...args} />}</StressFrames>,
  play: ({ canvasElement }) => expectFits(canvasElement),
};
