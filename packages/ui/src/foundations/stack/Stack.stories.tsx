import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from '../../feedback/badge/index.ts';
import { Button } from '../../actions/button/index.ts';
import { PermutationGrid } from '../../story-permutations.tsx';
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
};

/** Forms and text do not get wider than can be read well. */
export const Narrow: Story = {
  args: { narrow: true },
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
};

/** What belongs together at each end, as in the head of a list. */
export const Between: Story = {
  args: { direction: 'row', justify: 'between', wrap: true, style: { maxInlineSize: 480 } },
  render: (args) => (
    <Stack {...args}>
      <strong>12 images</strong>
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
          <Badge tone="success">gap</Badge>
        </Stack>
      )}
    </PermutationGrid>
  ),
};

/** How children stand across and along. */
export const Places: Story = {
  tags: ['showcase'],
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
