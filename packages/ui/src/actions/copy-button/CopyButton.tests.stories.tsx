import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { CopyButton } from './CopyButton.tsx';
import showcase, * as stories from './CopyButton.stories.tsx';
import { written } from './CopyButton.story-data.tsx';

const meta = {
  ...showcase,
  title: 'Actions/CopyButton/Tests',
  tags: ['test-only', '!autodocs'],
  // Longer than any test, so that none races with it.
  args: { ...showcase.args, feedback: 600_000 },
} satisfies Meta<typeof CopyButton>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Shows the result in the same width, and announces it. */
export const Copied: Story = {
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    const button = canvas.getByRole('button', { name: 'Copy' });
    const { width } = button.getBoundingClientRect();
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAccessibleName('Copied!'));
    await expect(written).toHaveBeenCalledWith('1girl, solo, long hair');
    await expect(args.onCopy).toHaveBeenCalledWith({ ok: true });
    await expect(button.getBoundingClientRect().width).toBe(width);
    await expect(button).toHaveTextContent(/^Copied!$/);
    await expect(canvasElement.querySelector('output')).toHaveTextContent('Copied!');
  },
};

export const Failed: Story = {
  beforeEach: () => {
    written.mockRejectedValue(new Error('not allowed'));
  },
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await canvas.findByRole('button', { name: 'Copy failed' });
    await expect(args.onCopy).toHaveBeenCalledWith({ ok: false });
    await expect(canvasElement.querySelector('output')).toHaveTextContent('Copy failed');
  },
};

/** The text is created on demand. */
export const TextOnDemand: Story = {
  args: { text: () => Promise.resolve('made late'), labels: { copy: 'Copy Tags' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy Tags' }));
    await canvas.findByRole('button', { name: 'Copied!' });
    await expect(written).toHaveBeenCalledWith('made late');
  },
};

export const IconOnly: Story = {
  ...stories.IconOnly,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }));
    await expect(await canvas.findByRole('button', { name: 'Copied!' })).toHaveAttribute('title', 'Copied!');
  },
};

export const Stress: Story = {
  args: {
    labels: {
      copy: 'Kopieren',
      copied: 'In die Zwischenablage kopiert und bereit zum Einfügen',
      failed: 'Das Kopieren ist fehlgeschlagen, bitte markieren Sie den Text selbst',
    },
  },
  render: (args) => (
    <StressFrames>
      {() => (
        <div style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
          <CopyButton {...args} />
          <CopyButton {...args} labels={{}} />
        </div>
      )}
    </StressFrames>
  ),
  play: ({ canvasElement }) => expectFits(canvasElement),
};

/** A text without an end is copied whole and shown nowhere; a label without an end stays in its place. */
export const BadInput: Story = {
  args: { text: ENDLESS_TEXT, labels: { copied: ENDLESS_TEXT.slice(0, 300) } },
  render: (args) => (
    <StressFrames>
      {() => (
        <div style={{ display: 'grid', justifyItems: 'start' }}>
          <CopyButton {...args} />
        </div>
      )}
    </StressFrames>
  ),
  play: ({ canvasElement }) => expectFits(canvasElement),
};
