import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { expectFits, StressFrames } from '../../story-stress.tsx';
import showcase, * as stories from './Tokens.stories.tsx';

const meta = {
  ...showcase,
  title: 'Foundations/Tokens/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const NamesAreShown: Story = {
  ...stories.Default,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('--color-accent')).toBeVisible();
  },
};

/** The type wraps in 320 px, right to left and at 200 % zoom. */
export const Stress: Story = {
  render: () => (
    <StressFrames>
      {() => (
        <>
          <h1>Where does this image come from, and who has drawn it first?</h1>
          <p>
            Donaudampfschifffahrtsgesellschaftskapitän and <a href="#link">https://example.org/a/very/long/address</a>
          </p>
        </>
      )}
    </StressFrames>
  ),
  play: ({ canvasElement }) => expectFits(canvasElement),
};
