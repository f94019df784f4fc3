import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../story-stress.tsx';
import { StreamedText, type StreamedTextProps } from './StreamedText.tsx';

const PIECES = [
  'A girl with silver hair',
  ' stands under a cherry tree in bloom.',
  '\n\nShe wears a navy school uniform with a red ribbon and looks over her shoulder at the viewer.',
];
const TEXT = PIECES.join('');

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

const meta = {
  title: 'Data/StreamedText',
  component: StreamedText,
  args: {
    text: '',
    state: 'idle',
    label: 'Description',
    note: 'Written by a model; it may be wrong.',
    onStart: fn(),
    onStop: fn(),
    onRetry: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 420 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof StreamedText>;

export default meta;
type Story = StoryObj<typeof meta>;

/** One button all the way, which keeps the focus; each state is announced once, and the words are not. */
export const Default: Story = {
  render: (args) => <Written {...args} />,
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    const said = () => canvasElement.querySelector('output')?.textContent;
    const region = canvas.getByRole('region', { name: 'Description' });
    const { height } = region.getBoundingClientRect();
    const button = canvas.getByRole('button', { name: 'Describe the picture' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onStart).toHaveBeenCalledOnce();
    await expect(region).toHaveAttribute('aria-busy', 'true');
    await expect(said()).toBe('Looking at the picture');
    await userEvent.keyboard('pp');
    await expect(region).toHaveTextContent(PIECES.slice(0, 2).join(''));
    await expect(said()).toBe('Looking at the picture');
    await expect(region.getBoundingClientRect().height).toBe(height);
    await expect(button).toHaveTextContent('Stop');
    await expect(button).toHaveFocus();
    await userEvent.keyboard('pe');
    await expect(said()).toBe('The description is complete.');
    await expect(region).not.toHaveAttribute('aria-busy');
    await expect(canvas.getByText(/^A girl with silver hair/).textContent).toBe(TEXT);
    await expect(button).toHaveTextContent('Start again');
    await expect(button).toHaveFocus();
    await expect(canvas.getByRole('button', { name: 'Copy' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await userEvent.keyboard('ppp');
    await userEvent.keyboard('e');
  },
};

export const Idle: Story = {};

/** Nothing came yet. */
export const Starting: Story = { args: { state: 'streaming' } };

export const Streaming: Story = { args: { state: 'streaming', text: PIECES.slice(0, 2).join('') } };

/** What has come stays. */
export const Stopped: Story = {
  render: (args) => <Written {...args} />,
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Describe the picture' }));
    await userEvent.keyboard('p');
    await userEvent.click(canvas.getByRole('button', { name: 'Stop' }));
    await expect(args.onStop).toHaveBeenCalledOnce();
    await expect(canvas.getByText('Stopped.', { selector: 'section *' })).toBeVisible();
    await expect(canvasElement.querySelector('output')).toHaveTextContent('Stopped.');
    await expect(canvas.getByText(PIECES[0] ?? '')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Start again' })).toHaveFocus();
  },
};

/** The reason is said at once, and another try is one press away. */
export const Failed: Story = {
  args: { error: 'The model is busy. Please try again in a minute.' },
  render: (args) => <Written {...args} />,
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Describe the picture' }));
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

/** A double click begins, and does not stop again. */
export const DoubleClick: Story = {
  render: (args) => <Written {...args} />,
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.dblClick(canvas.getByRole('button', { name: 'Describe the picture' }));
    await expect(args.onStart).toHaveBeenCalledOnce();
    await expect(args.onStop).not.toHaveBeenCalled();
  },
};

/** Where the text begins by itself, there is no button before it does. */
export const WithoutStart: Story = {
  args: { onStart: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};

/** The model had nothing to say, and no reason to fail. */
export const NothingWritten: Story = { args: { state: 'done', note: undefined } };

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

/** A failure without a reason, and a text of ten thousand letters. An empty label is told of in StreamedText.test.tsx. */
export const BadInput: Story = {
  args: { text: ENDLESS_TEXT, state: 'failed', error: '' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The description failed. Please try again.')).toBeVisible();
    await expect(canvas.getByRole('region').scrollWidth).toBeLessThanOrEqual(420);
  },
};
