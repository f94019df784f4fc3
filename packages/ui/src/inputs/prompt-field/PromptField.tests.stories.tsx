import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { PromptField } from './PromptField.tsx';
import type { PromptSuggestion } from './use-suggestions.ts';
import showcase, * as stories from './PromptField.stories.tsx';
import { prompt } from './PromptField.story-data.tsx';

const meta = {
  ...showcase,
  title: 'Inputs/PromptField/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof PromptField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Tags for what is typed; Tab takes the first. Ctrl and Enter are the app's. */
export const TabTakesTheFirst: Story = {
  ...stories.Default,
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    const area = canvas.getByRole('textbox', { name: 'Prompt' });
    await userEvent.type(area, '1girl, sa');
    const options = await screen.findAllByRole('option');
    await expect(options.map(({ textContent }) => textContent)).toEqual([
      'Character: saber (fate)45K',
      'Copyright: saber9.8K',
      'Artist: sakimichan4.1K',
    ]);
    await expect(canvasElement.querySelector('output')).toHaveTextContent('3 tags');
    await expect(area).not.toHaveAttribute('aria-activedescendant');
    await userEvent.tab();
    await expect(area).toHaveValue('1girl, saber \\(fate\\), ');
    await expect(area).toHaveFocus();
    await expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(args.onSubmit).toHaveBeenLastCalledWith('1girl, saber \\(fate\\), ');
  },
};

/** Arrow keys go through the list, Enter takes what they reached; without that it is a new line. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const area = canvas.getByRole('textbox');
    await userEvent.type(area, 'sa');
    await screen.findByRole('listbox', { name: 'Tag suggestions' });
    await userEvent.keyboard('{Enter}');
    await expect(area).toHaveValue('sa\n');
    await userEvent.keyboard('pig');
    await expect(await screen.findByRole('option')).toHaveTextContent('pigtails → twintails');
    await userEvent.keyboard('{Escape}');
    await expect(screen.queryByRole('listbox')).toBeNull();
    await expect(area).toHaveValue('sa\npig');
    await userEvent.keyboard(', (s');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    const scan = screen.getByRole('option', { name: /scan/ });
    await expect(area).toHaveAttribute('aria-activedescendant', scan.id);
    await userEvent.keyboard('{Enter}');
    await expect(area).toHaveValue('sa\npig, (scan, ');
  },
};

/** The list is below the word that is typed, with what kinds of tags they are. */
export const Suggestions: Story = {
  args: { tokens: 12, defaultValue: '1girl, silver hair, golden eyes, school uniform, cherry blossoms, ' },
  play: async ({ canvas, userEvent }) => {
    const area = canvas.getByRole('textbox');
    await userEvent.type(area, 's');
    const list = await screen.findByRole('listbox');
    await userEvent.keyboard('{ArrowDown}');
    // Below the second line, which is the one that is typed in.
    const below = () => list.getBoundingClientRect().top - area.getBoundingClientRect().top;
    await waitFor(() => expect(below()).toBeGreaterThan(45));
    await expect(below()).toBeLessThan(70);
  },
};

export const Pointer: Story = {
  play: async ({ canvas, userEvent }) => {
    const area = canvas.getByRole('textbox');
    await userEvent.type(area, '1girl,s');
    await screen.findByRole('listbox');
    await userEvent.click(screen.getByRole('option', { name: /smile/ }));
    await expect(area).toHaveValue('1girl,smile, ');
    await expect(area).toHaveFocus();
    await expect(screen.queryByRole('listbox')).toBeNull();
  },
};

/** Moving on or going away closes the list. */
export const Closes: Story = {
  play: async ({ canvas, userEvent }) => {
    const area = canvas.getByRole('textbox');
    const open = async (letters: string) => {
      await userEvent.type(area, letters);
      await screen.findByRole('listbox');
    };
    const isClosed = () => waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await open('s');
    await userEvent.keyboard(',');
    await isClosed();
    await open(' s');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await isClosed();
    await userEvent.clear(area);
    await open('s');
    await userEvent.click(document.body);
    await isClosed();
    await expect(area).toHaveValue('s');
  },
};

/** Ctrl with arrow keys weighs the tag at the caret, or what is selected. */
export const Weights: Story = {
  args: { defaultValue: '1girl, silver hair, smile' },
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    const area = canvas.getByRole<HTMLTextAreaElement>('textbox');
    await userEvent.click(area);
    area.setSelectionRange(12, 12);
    await userEvent.keyboard('{Control>}{ArrowUp}{ArrowUp}{/Control}');
    await expect(area).toHaveValue('1girl, (silver hair:1.2), smile');
    await expect(canvasElement.querySelector('output')).toHaveTextContent('silver hair, weight 1.2');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('1girl, (silver hair:1.2), smile', { reason: 'weight' });
    await userEvent.keyboard('{Meta>}{ArrowDown}{ArrowDown}{/Meta}');
    await expect(area).toHaveValue('1girl, silver hair, smile');
    area.setSelectionRange(7, 25);
    await userEvent.keyboard('{Control>}{ArrowUp}{/Control}');
    await expect(area).toHaveValue('1girl, (silver hair, smile:1.1)');
    await expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('silver hair, smile');
  },
};

export const Cut: Story = {
  ...stories.Cut,
  play: async ({ canvas }) => {
    const area = canvas.getByRole('textbox');
    await expect(area).toHaveAccessibleDescription(
      '118 tokens in 2 parts: most models read 75 at a time The first part ends after “cherry blossoms”.',
    );
  },
};

export const CutInALongText: Story = {
  ...stories.CutInALongText,
  play: async ({ canvas }) => {
    const area = canvas.getByRole('textbox');
    area.scrollTop = 80;
    const mirror = area.closest('div')?.parentElement?.lastElementChild;
    await waitFor(() => expect(mirror?.scrollTop).toBe(area.scrollTop));
    await expect(mirror?.scrollHeight).toBe(area.scrollHeight);
    await expect(mirror?.clientWidth).toBe(area.clientWidth);
  },
};

export const States: Story = {
  ...stories.States,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'With an error' })).toBeInvalid();
    await expect(canvas.getByRole('textbox', { name: 'Too long' })).toBeInvalid();
    await expect(canvas.getByText('Counting tokens')).toBeVisible();
  },
};

/** The value of the caller; and a search that fails suggests nothing. */
export const Controlled: Story = {
  args: { suggest: fn((_text: string) => Promise.reject<PromptSuggestion[]>(new Error('offline'))) },
  render: function Render(args) {
    const [value, setValue] = useState('smile');
    return <PromptField {...args} value={value} onValueChange={setValue} />;
  },
  play: async ({ canvas, userEvent, args }) => {
    const area = canvas.getByRole('textbox');
    await userEvent.type(area, ', sa');
    await waitFor(() => expect(args.suggest).toHaveBeenCalled());
    await expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.keyboard('{Control>}{ArrowUp}{/Control}');
    await expect(area).toHaveValue('smile, (sa:1.1)');
  },
};

/** In 320 px, right to left and at 200 % zoom nothing sticks out, and the cut is in its place. */
export const Stress: Story = {
  args: {
    label: 'Die Beschreibung des Bildes, das gezeichnet werden soll',
    defaultValue: `${prompt}, ${ENDLESS_TEXT.slice(0, 200)}`,
    tokens: 140,
    cutAt: 84,
    maxRows: 8,
  },
  render: (args) => <StressFrames>{() => <PromptField {...args} />}</StressFrames>,
  play: async ({ canvas, canvasElement }) => {
    await expectFits(canvasElement);
    for (const area of canvas.getAllByRole('textbox')) {
      const mirror = area.closest('div')?.parentElement?.lastElementChild;
      await expect(mirror?.scrollHeight).toBe(area.scrollHeight);
    }
  },
};

/** A cut behind the end, and one in an empty text. Cuts that are none and tags that come twice: see the test. */
export const BadInput: Story = {
  render: (args) => (
    <>
      <PromptField {...args} label="Short" defaultValue="1girl" cutAt={1_000} />
      <PromptField {...args} label="Empty" cutAt={0} tokens={0} />
      <PromptField {...args} label="Endless" defaultValue={ENDLESS_TEXT} cutAt={30} />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Short' })).not.toHaveAttribute('aria-describedby');
    await expect(canvas.getByRole('textbox', { name: 'Endless' })).toBeInvalid();
  },
};
