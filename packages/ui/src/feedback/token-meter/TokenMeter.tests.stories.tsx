import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { Button } from '../../actions/button/index.ts';
import { expectFits, StressFrames } from '../../story-stress.tsx';
import { TokenMeter } from './TokenMeter.tsx';
import showcase, * as stories from './TokenMeter.stories.tsx';

const meta = {
  ...showcase,
  title: 'Feedback/TokenMeter/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof TokenMeter>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Count: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('42 / 75 tokens')).toBeVisible();
  },
};

export const States: Story = {
  ...stories.States,
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('Counting tokens')).toBeVisible();
    await expect(canvas.getByText('75 / 75 tokens')).toBeVisible();
    await expect(canvas.getByText('118 tokens in 2 parts: most models read 75 at a time')).toBeVisible();
    const meters = [...canvasElement.querySelectorAll<HTMLElement>('[data-parts]')];
    await expect(meters.map(({ dataset }) => dataset['parts'])).toEqual(['1', '1', '2', '2', '3', '7']);
    await expect(new Set(meters.map(({ offsetHeight }) => offsetHeight)).size).toBe(1);
  },
};

/** Said once when another part begins or ends. */
export const Announced: Story = {
  render: function Render(args) {
    const [tokens, setTokens] = useState<number>();
    return (
      <>
        <TokenMeter {...args} tokens={tokens} />
        <Button onClick={() => setTokens((before = 70) => before + 3)}>Type</Button>
      </>
    );
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const said = canvasElement.querySelector('output');
    const type = canvas.getByRole('button');
    await userEvent.click(type);
    await expect(said).toBeEmptyDOMElement();
    await userEvent.click(type);
    await expect(said).toHaveTextContent('76 tokens in 2 parts: most models read 75 at a time');
    await userEvent.click(type);
    await expect(said).toHaveTextContent('76 tokens in 2 parts');
  },
};

/** In 320 px, right to left and at 200 % zoom nothing sticks out. */
export const Stress: Story = {
  args: {
    tokens: 388,
    labels: {
      parts: (tokens, parts, limit) =>
        `${tokens} Textbausteine in ${parts} Teilen: Die meisten Modelle lesen nur ${limit} auf einmal`,
    },
  },
  render: (args) => <StressFrames>{() => <TokenMeter {...args} />}</StressFrames>,
  play: ({ canvasElement }) => expectFits(canvasElement),
};

/** More parts than can be drawn, and a limit of one. Numbers that make no sense: see the test. */
export const BadInput: Story = {
  render: (args) => (
    <>
      <TokenMeter {...args} tokens={1_000_000} />
      <TokenMeter {...args} tokens={3} limit={1} />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^1000000 tokens in 13334 parts/)).toBeVisible();
  },
};
