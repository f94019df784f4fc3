import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../../actions/button/index.ts';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { GenerationProgress } from './GenerationProgress.tsx';
import showcase, * as stories from './GenerationProgress.stories.tsx';
import { onPress } from './GenerationProgress.story-data.tsx';

const meta = {
  ...showcase,
  title: 'Media/GenerationProgress/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof GenerationProgress>;

export default meta;
type Story = StoryObj<typeof meta>;

export const SizeAndProgress: Story = {
  play: async ({ canvas }) => {
    const tile = canvas.getByRole('group', { name: '1girl, silver hair' });
    await expect(tile).toHaveProperty('offsetHeight', 320);
    const bar = canvas.getByRole('progressbar', { name: 'Progress' });
    await expect(bar).toHaveAttribute('aria-valuetext', 'Step 12 of 20');
    await expect(bar).toHaveAttribute('aria-valuenow', '60');
  },
};

export const States: Story = {
  ...stories.States,
  play: async ({ canvas, userEvent }) => {
    const said = canvas.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuetext'));
    await expect(said).toEqual([
      'Waiting: 3rd in the queue, about 40 s',
      'Waiting: next in the queue, about 3 min',
      'Starting',
      'Step 0 of 20',
      'Step 15 of 20, about 4 s',
    ]);
    await expect(canvas.getByText('The engine stopped answering. Please try again.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(onPress).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getAllByRole('button', { name: 'Cancel' })[1]!);
    await expect(onPress).toHaveBeenCalledTimes(2);
    for (const tile of canvas.getAllByRole('group')) await expect(tile.offsetHeight).toBe(320);
  },
};

export const InACard: Story = {
  ...stories.InACard,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('article').offsetHeight).toBe(420);
    await expect(canvas.getByRole('progressbar')).toBeVisible();
  },
};

/** In 320 px, right to left and at 200 % zoom nothing sticks out. */
export const Stress: Story = {
  render: ({ step: _step, steps: _steps, ...args }) => (
    <StressFrames>
      {(frame) => (
        <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8 }}>
          <GenerationProgress
            {...args}
            label={`In the queue, ${frame}`}
            position={1_234}
            seconds={1e5}
            labels={{ waiting: (position) => `In der Warteschlange an der ${position} Stelle` }}
          >
            <Button size="sm">Doch nicht erzeugen</Button>
          </GenerationProgress>
          <GenerationProgress {...args} label={`Failed, ${frame}`} error={ENDLESS_TEXT.slice(0, 120)} />
        </div>
      )}
    </StressFrames>
  ),
  play: ({ canvasElement }) => expectFits(canvasElement),
};

/** A preview that is none, more steps than there are, and a sentence without end. Sizes that make no shape: see the test. */
export const BadInput: Story = {
  render: (args) => (
    <>
      <GenerationProgress {...args} label="Broken preview" preview="data:image/png;base64,broken" />
      <GenerationProgress {...args} label="Too far" step={30} />
      <GenerationProgress {...args} label="No numbers" step={Number.NaN} position={-2} seconds={Infinity} />
      <GenerationProgress {...args} label="Endless" error={ENDLESS_TEXT} width={4} height={1} />
    </>
  ),
  play: async ({ canvas }) => {
    const bars = canvas.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuetext'));
    await expect(bars).toEqual(['Step 12 of 20', 'Step 20 of 20', 'Starting']);
  },
};
