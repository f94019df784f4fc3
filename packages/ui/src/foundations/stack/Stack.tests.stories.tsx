import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../../actions/button/index.ts';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { Stack } from './Stack.tsx';
import showcase, * as stories from './Stack.stories.tsx';

const meta = {
  ...showcase,
  title: 'Foundations/Stack/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof Stack>;

export default meta;
type Story = StoryObj<typeof meta>;

export const GapAndWidth: Story = {
  ...stories.Default,
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('button').map((button) => button.getBoundingClientRect());
    await expect((second?.top ?? 0) - (first?.bottom ?? 0)).toBe(16);
    await expect(first?.width).toBe(320);
  },
};

export const Narrow: Story = {
  ...stories.Narrow,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Search' }).getBoundingClientRect().width).toBeLessThanOrEqual(560);
  },
};

export const Grow: Story = {
  ...stories.Grow,
  play: async ({ canvas }) => {
    const [cancel, generate] = canvas.getAllByRole('button').map((button) => button.getBoundingClientRect());
    await expect((cancel?.width ?? 0) + (generate?.width ?? 0)).toBe(472);
  },
};

/** In 320 px, right to left and at 200 % zoom long words break and a row wraps. */
export const Stress: Story = {
  render: () => (
    <StressFrames>
      {() => (
        <Stack>
          <p>{ENDLESS_TEXT.slice(0, 120)}</p>
          <Stack direction="row" wrap gap={2}>
            <Button variant="primary">Nach ähnlichen Bildern suchen</Button>
            <Button>Zuschneiden</Button>
            <Button variant="ghost">{ENDLESS_TEXT.slice(0, 60)}</Button>
          </Stack>
        </Stack>
      )}
    </StressFrames>
  ),
  play: ({ canvasElement }) => expectFits(canvasElement),
};

/** Without children, and with children that show nothing, there is no gap. */
export const BadInput: Story = {
  render: () => (
    <Stack data-testid="outer">
      {null}
      <Stack data-testid="empty" />
      {false}
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByTestId('empty').getBoundingClientRect().height).toBe(0);
    await expect(canvas.getByTestId('outer').getBoundingClientRect().height).toBe(0);
  },
};
