import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Badge } from '../badge/index.ts';
import { Button } from '../button/index.ts';
import { PermutationGrid } from '../story-permutations.tsx';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../story-stress.tsx';
import { stackVariants } from './recipe.ts';
import { Stack } from './Stack.tsx';

const meta = {
  title: 'Foundations/Stack',
  component: Stack,
  args: {
    children: [
      <Button key="search" variant="primary">
        Search
      </Button>,
      <Button key="crop">Crop</Button>,
      <Button key="clear" variant="ghost">
        Clear
      </Button>,
    ],
  },
  argTypes: { children: { control: false } },
} satisfies Meta<typeof Stack>;

export default meta;
type Story = StoryObj<typeof meta>;

const GAPS = [1, 2, 3, 4, 5, 6] as const;

/** A column that fills the width, 16 px between its children. */
export const Default: Story = {
  args: { style: { maxInlineSize: 320 } },
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('button').map((button) => button.getBoundingClientRect());
    await expect((second?.top ?? 0) - (first?.bottom ?? 0)).toBe(16);
    await expect(first?.width).toBe(320);
  },
};

/** Forms and text do not get wider than can be read well. */
export const Narrow: Story = {
  args: { narrow: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Search' }).getBoundingClientRect().width).toBeLessThanOrEqual(560);
  },
};

/** A row centres its children across. */
export const Row: Story = { args: { direction: 'row', gap: 2 } };

/** The main one takes what the others leave. */
export const Grow: Story = {
  args: { direction: 'row', gap: 2, style: { maxInlineSize: 480 } },
  render: (args) => (
    <Stack {...args}>
      <Button>Cancel</Button>
      <Button variant="primary" data-grow>
        Generate
      </Button>
    </Stack>
  ),
  play: async ({ canvas }) => {
    const [cancel, generate] = canvas.getAllByRole('button').map((button) => button.getBoundingClientRect());
    await expect((cancel?.width ?? 0) + (generate?.width ?? 0)).toBe(472);
  },
};

/** What belongs together at each end, as in the head of a list. */
export const Between: Story = {
  args: { direction: 'row', justify: 'between', wrap: true, style: { maxInlineSize: 480 } },
  render: (args) => (
    <Stack {...args}>
      <strong>12 pictures</strong>
      <Stack direction="row" gap={2}>
        <Button size="sm">Export</Button>
        <Button size="sm" variant="ghost">
          Clear
        </Button>
      </Stack>
    </Stack>
  ),
};

/** Both directions, all gaps. */
export const Permutations: Story = {
  render: () => (
    <PermutationGrid of={{ direction: stackVariants.direction, gap: GAPS }} minWidth={170}>
      {({ direction, gap }) => (
        <Stack direction={direction} gap={gap} align="start">
          <Badge tone="accent">{gap}</Badge>
          <Badge>{direction}</Badge>
          <Badge tone="ok">gap</Badge>
        </Stack>
      )}
    </PermutationGrid>
  ),
};

/** How children stand across and along. */
export const Places: Story = {
  render: () => (
    <PermutationGrid of={{ align: stackVariants.align, justify: stackVariants.justify }} minWidth={200}>
      {({ align, justify }, name) => (
        <Stack
          direction="row"
          gap={1}
          align={align}
          justify={justify}
          title={name}
          style={{ blockSize: 64, inlineSize: 200, background: 'var(--color-raised)' }}
        >
          <Badge tone="accent">{align}</Badge>
          <Button size="sm">{justify}</Button>
        </Stack>
      )}
    </PermutationGrid>
  ),
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
