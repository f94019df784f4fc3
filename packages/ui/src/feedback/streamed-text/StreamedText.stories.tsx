import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Button } from '../../actions/button/index.ts';
import { StreamedText } from './StreamedText.tsx';
import { PIECES, TEXT, Edited } from './StreamedText.story-data.tsx';

const meta = {
  title: 'Feedback/StreamedText',
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

/** A finished text. */
export const Default: Story = { args: { text: TEXT, state: 'done' } };

export const Idle: Story = {};

/** No text has arrived yet. */
export const Starting: Story = { args: { state: 'streaming' } };

export const Streaming: Story = { args: { state: 'streaming', text: PIECES.slice(0, 2).join('') } };

/** The text received so far stays. */
export const Stopped: Story = { args: { text: PIECES[0] ?? '', state: 'stopped' } };

/** The reason, and a button to retry. */
export const Failed: Story = {
  args: { text: PIECES[0] ?? '', state: 'failed', error: 'The model is busy. Please try again in a minute.' },
};

/** The model had nothing to say, and no reason to fail. */
export const NothingWritten: Story = { args: { state: 'done', note: undefined } };

/** The text becomes a field, and the focus goes there and back. */
export const Editing: Story = {
  args: { text: PIECES[0] ?? '', state: 'done', onTextChange: fn() },
  render: (args) => <Edited {...args} />,
};

/** Counts as alt texts are counted, and has somewhere to go. */
export const AltText: Story = {
  args: {
    label: 'Alt text',
    text: TEXT.slice(0, 118),
    state: 'done',
    count: { max: 125 },
    onTextChange: fn(),
    actions: <Button size="sm">Send to generator</Button>,
  },
  render: (args) => <Edited {...args} />,
};
