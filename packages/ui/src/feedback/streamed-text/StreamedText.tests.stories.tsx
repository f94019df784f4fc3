import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { Button } from '../../actions/button/index.ts';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { StreamedText, type StreamedTextProps } from './StreamedText.tsx';
import showcase, * as stories from './StreamedText.stories.tsx';
import { PIECES, TEXT, Edited } from './StreamedText.story-data.tsx';

const meta = {
  ...showcase,
  title: 'Feedback/StreamedText/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof StreamedText>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Writes as a server does: a piece with each press of P, and the end with E. */
function Written({ onStart, onStop, onRetry, ...props }: StreamedTextProps) {
  const [{ state, pieces }, set] = useState({ state: props.state, pieces: 0 });
  return (
    <div
      role="presentation"
      onKeyUp={({ key }) => {
        if (key === 'p') set((now) => ({ ...now, pieces: now.pieces + 1 }));
        if (key === 'e') set((now) => ({ ...now, state: 'done' }));
        if (key === 'x') set((now) => ({ ...now, state: 'failed' }));
      }}
    >
      <StreamedText
        {...props}
        state={state}
        text={PIECES.slice(0, pieces).join('')}
        onStart={() => {
          onStart?.();
          set({ state: 'streaming', pieces: 0 });
        }}
        onStop={() => {
          onStop();
          set((now) => ({ ...now, state: 'stopped' }));
        }}
        onRetry={() => {
          onRetry();
          set({ state: 'streaming', pieces: 0 });
        }}
      />
    </div>
  );
}

/** One button all the way, which keeps the focus; each state is announced once, and the words are not. */
export const WrittenToTheEnd: Story = {
  render: (args) => <Written {...args} />,
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    const said = () => canvasElement.querySelector('output')?.textContent;
    const region = canvas.getByRole('region', { name: 'Description' });
    const { height } = region.getBoundingClientRect();
    const button = canvas.getByRole('button', { name: 'Describe the image' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onStart).toHaveBeenCalledOnce();
    await expect(region).toHaveAttribute('aria-busy', 'true');
    await expect(said()).toBe('Looking at the image');
    await userEvent.keyboard('pp');
    await expect(region).toHaveTextContent(PIECES.slice(0, 2).join(''));
    await expect(said()).toBe('Looking at the image');
    await expect(region.getBoundingClientRect().height).toBe(height);
    await expect(button).toHaveTextContent('Stop');
    await expect(button).toHaveFocus();
    await userEvent.keyboard('pe');
    await expect(said()).toBe('The description is complete.');
    await expect(region).not.toHaveAttribute('aria-busy');
    await expect(canvas.getByText(/^A girl with silver hair/).textContent).toBe(TEXT);
    await expect(button).toHaveTextContent('Start again');
    await expect(button).toHaveFocus();
    await expect(canvas.getByRole('button', { name: 'Copy' })).toHaveTextContent('Copy');
    await userEvent.keyboard('{Enter}');
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await userEvent.keyboard('ppp');
    await userEvent.keyboard('e');
  },
};

/** The text received so far stays. */
export const Stopped: Story = {
  render: (args) => <Written {...args} />,
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Describe the image' }));
    await userEvent.keyboard('p');
    await userEvent.click(canvas.getByRole('button', { name: 'Stop' }));
    await expect(args.onStop).toHaveBeenCalledOnce();
    await expect(canvas.getByText('Stopped.', { selector: 'section *' })).toBeVisible();
    await expect(canvasElement.querySelector('output')).toHaveTextContent('Stopped.');
    await expect(canvas.getByText(PIECES[0] ?? '')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Start again' })).toHaveFocus();
  },
};

/** The reason is announced at once, and there is a button to retry. */
export const Failed: Story = {
  args: { error: 'The model is busy. Please try again in a minute.' },
  render: (args) => <Written {...args} />,
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Describe the image' }));
    await userEvent.keyboard('px');
    await expect(canvasElement.querySelector('[role="alert"]')).toHaveTextContent(args.error ?? '');
    await expect(canvas.getByText(args.error ?? '', { selector: 'section *' })).toBeVisible();
    const retry = canvas.getByRole('button', { name: 'Try again' });
    await expect(retry).toHaveFocus();
    await userEvent.click(retry);
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await userEvent.keyboard('x');
  },
};

/** A double click starts it, and does not stop it again. */
export const DoubleClick: Story = {
  render: (args) => <Written {...args} />,
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.dblClick(canvas.getByRole('button', { name: 'Describe the image' }));
    await expect(args.onStart).toHaveBeenCalledOnce();
    await expect(args.onStop).not.toHaveBeenCalled();
  },
};

/** If the text starts automatically, there is no button before that. */
export const WithoutStart: Story = {
  args: { onStart: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};

export const Editing: Story = {
  ...stories.Editing,
  play: async ({ canvas, userEvent, args }) => {
    const button = canvas.getByRole('button', { name: 'Edit' });
    await userEvent.click(button);
    const area = canvas.getByRole('textbox', { name: 'Description' });
    await expect(area).toHaveFocus();
    await userEvent.keyboard(' looks up');
    await expect(args.onTextChange).toHaveBeenLastCalledWith(`${PIECES[0]} looks up`);
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('textbox')).not.toBeInTheDocument();
    await expect(canvas.getByText(`${PIECES[0]} looks up`)).toBeVisible();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.clear(canvas.getByRole('textbox'));
    await userEvent.click(canvas.getByRole('button', { name: 'Done' }));
    await expect(canvas.getByText('Nothing was written.')).toBeVisible();
    // One that was emptied can be filled again.
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('A girl under a cherry tree, written by hand.');
    await expect(canvas.getByRole('button', { name: 'Done' })).toBe(button);
  },
};

/** A text that is written again is no longer edited. */
export const EditingEnds: Story = {
  args: { text: PIECES[0] ?? '', state: 'stopped', onTextChange: fn() },
  render: (args) => <Edited {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Edit' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Start again' }));
    await expect(canvas.queryByRole('textbox')).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Stop' })).toHaveFocus();
  },
};

export const AltText: Story = {
  ...stories.AltText,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByText('118 / 125')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Edit' }));
    const area = canvas.getByRole('textbox', { name: 'Alt text' });
    await expect(area).toHaveAccessibleDescription('118 / 125');
    await userEvent.keyboard(' and smiles');
    await expect(area).toHaveAttribute('aria-invalid', 'true');
    await expect(area).toHaveAccessibleDescription('129 / 125 4 characters too many');
    await expect(canvasElement.querySelector('output')).toHaveTextContent('1 character too many');
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByText('4 characters too many')).toBeVisible();
  },
};

/** Long labels, a script from the right, an endless word; in 320 px and at 200 % zoom. */
export const Stress: Story = {
  args: {
    state: 'failed',
    text: `Zeile eins\nZeile zwei ${ENDLESS_TEXT.slice(0, 160)}`,
    error: ENDLESS_TEXT.slice(0, 80),
    note: 'Mit einem sehr langen Hinweis darauf, wer das alles geschrieben hat und warum',
    labels: { retry: 'Noch einmal versuchen', copy: 'In die Zwischenablage' },
  },
  render: (args) => (
    <StressFrames>{(frame) => <StreamedText {...args} label={`Beschreibung, ${frame}`} />}</StressFrames>
  ),
  play: ({ canvasElement }) => expectFits(canvasElement),
};

/** The same while everything can be edited and counted. */
export const StressEditing: Story = {
  args: {
    ...Stress.args,
    state: 'stopped',
    count: { max: 20 },
    onTextChange: fn(),
    actions: <Button size="sm">An den Bildgenerator übergeben</Button>,
    labels: { edit: 'Den Text von Hand bearbeiten', editDone: 'Bearbeitung abschließen', restart: 'Noch einmal' },
  },
  render: (args) => (
    <StressFrames>{(frame) => <StreamedText {...args} label={`Beschreibung, ${frame}`} />}</StressFrames>
  ),
  play: async ({ canvas, canvasElement, userEvent }) => {
    for (const button of canvas.getAllByRole('button', { name: 'Den Text von Hand bearbeiten' })) {
      await userEvent.click(button);
    }
    await expectFits(canvasElement);
  },
};

/** A failure without a reason, and a text of ten thousand letters. An empty label is told of in StreamedText.test.tsx. */
export const BadInput: Story = {
  args: { text: ENDLESS_TEXT, state: 'failed', error: '' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The description failed. Please try again.')).toBeVisible();
    await expect(canvas.getByRole('region').scrollWidth).toBeLessThanOrEqual(420);
  },
};
