import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { expectFits, StressFrames } from '../../story-stress.tsx';
import { Timer } from './Timer.tsx';
import showcase from './Timer.stories.tsx';

const meta = {
  ...showcase,
  title: 'Feedback/Timer/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof Timer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ReadableTime: Story = {
  play: async ({ canvas }) => {
    const timer = canvas.getByRole('timer', { name: 'Elapsed time' });
    await expect(timer).toHaveTextContent('0:07.4');
    await expect(timer).toHaveAttribute('datetime', 'PT7.4S');
  },
};

/** The digits have one width, so that nothing beside it moves. */
export const Stress: Story = {
  render: (args) => (
    <StressFrames>
      {() => (
        <>
          <Timer {...args} elapsed={11_111_111_100} />
          <br />
          <Timer {...args} elapsed={88_888_888_800} label="Verstrichene Zeit seit dem Beginn der Berechnung" />
        </>
      )}
    </StressFrames>
  ),
  play: ({ canvasElement }) => expectFits(canvasElement),
};

/** A time that is none is 0. */
export const BadInput: Story = {
  args: { elapsed: Number.NaN },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('timer')).toHaveTextContent('0:00.0');
  },
};
