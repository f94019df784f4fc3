import type { Meta, StoryObj } from '@storybook/react-vite';
import { Timer } from './Timer.tsx';

const meta = {
  title: 'Feedback/Timer',
  component: Timer,
  args: { elapsed: 7_449 },
} satisfies Meta<typeof Timer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Whole seconds, for what takes longer. */
export const Seconds: Story = { args: { elapsed: 3_723_000, precision: 0 } };

/** Before it has begun. A clock that runs is no story: its image would be another one each time. */
export const NotBegun: Story = { args: { elapsed: undefined } };
