import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { Hero } from './Hero.tsx';
import showcase from './Hero.stories.tsx';

const meta = {
  ...showcase,
  title: 'Patterns/Hero/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof Hero>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Heading: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Find where an anime image comes from');
  },
};

/** In 320 px, right to left and at 200 % zoom, with words that are too long. */
export const Stress: Story = {
  args: {
    title: 'Donaudampfschifffahrtsgesellschaftskapitänsbilder und woher sie kommen',
    note: 'A note that takes more than the one line that it usually takes',
    children: <div style={{ blockSize: 56, border: '1px solid var(--color-line-strong)', borderRadius: 14 }} />,
  },
  render: (args) => <StressFrames>{() => <Hero {...args} />}</StressFrames>,
  play: ({ canvasElement }) => expectFits(canvasElement),
};

/** Text without a place to break is broken anywhere. */
export const BadInput: Story = {
  args: { title: ENDLESS_TEXT.slice(0, 600), note: ENDLESS_TEXT.slice(0, 600) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading').scrollWidth).toBeLessThanOrEqual(800);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(800);
  },
};
