import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { expectFits, StressFrames } from '../../story-stress.tsx';
import type { ThemeOptions } from './create-theme.ts';
import showcase, * as stories from './Theme.stories.tsx';

const meta = {
  ...showcase,
  title: 'Foundations/Theme/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<ThemeOptions>;

export default meta;
type Story = StoryObj<typeof meta>;

const colorOf = (element: HTMLElement) => getComputedStyle(element).backgroundColor;

/** The theme reaches its part alone, and the theme in it in its own tones. */
export const Nested: Story = {
  ...stories.Nested,
  play: async ({ canvas }) => {
    const [page, part, inner] = canvas.getAllByRole('button', { name: 'Search' });
    await expect(colorOf(part as HTMLElement)).toBe('rgb(15, 128, 100)');
    await expect(colorOf(inner as HTMLElement)).toBe('rgb(15, 128, 100)');
    await expect(colorOf(page as HTMLElement)).not.toBe('rgb(15, 128, 100)');
  },
};

/** Large in 320 px, right to left and at 200 % zoom. */
export const Stress: Story = {
  args: { scale: 1.5 },
  render: (options) => <StressFrames>{() => <stories.Sample {...options} />}</StressFrames>,
  play: ({ canvasElement }) => expectFits(canvasElement),
};
