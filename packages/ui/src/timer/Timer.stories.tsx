import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { expectFits, StressFrames } from '../story-stress.tsx';
import { Timer } from './Timer.tsx';

const meta = {
  title: 'Actions and feedback/Timer',
  component: Timer,
  args: { elapsed: 7_449 },
} satisfies Meta<typeof Timer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const timer = canvas.getByRole('timer', { name: 'Elapsed time' });
    await expect(timer).toHaveTextContent('0:07.4');
    await expect(timer).toHaveAttribute('datetime', 'PT7.4S');
  },
};

/** Whole seconds, for what takes longer. */
export const Seconds: Story = { args: { elapsed: 3_723_000, precision: 0 } };

/** Before it has begun. A clock that runs is no story: its picture would be another one each time. */
export const NotBegun: Story = { args: { elapsed: undefined } };

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
