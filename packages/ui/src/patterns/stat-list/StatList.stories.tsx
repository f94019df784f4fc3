import type { Meta, StoryObj } from '@storybook/react-vite';
import { PermutationGrid } from '../../story-permutations.tsx';
import { type StatTone, StatList, statListVariants } from './StatList.tsx';

const meta = {
  title: 'Patterns/StatList',
  component: StatList,
  args: {
    items: [
      { label: 'Unique images', value: 8_412_907 },
      { label: 'Total posts', value: 21_733_540 },
      { label: 'Database indexing', value: 'Ready', tone: 'success' },
      { label: 'Answer', value: 182, unit: 'ms' },
      { label: 'Waiting', value: null },
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 420 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof StatList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

const TONES: readonly StatTone[] = ['neutral', 'success', 'warning', 'error'];

/** All variants in all tones, as they are and while they load. */
export const Permutations: Story = {
  render: () => (
    <PermutationGrid of={{ ...statListVariants, state: ['ready', 'loading'] as const }} minWidth={200}>
      {({ variant, state }) => (
        <StatList
          variant={variant}
          style={{ inlineSize: '100%' }}
          items={TONES.map((tone, index) => ({
            label: tone,
            value: 10 ** (index * 2 + 1),
            tone,
            loading: state === 'loading',
          }))}
        />
      )}
    </PermutationGrid>
  ),
};

/** The room is that of a number, so nothing moves when it comes. */
export const Loading: Story = {
  args: {
    items: [
      { label: 'On its way', value: null, loading: true },
      { label: 'There', value: 12 },
    ],
  },
};

export const Locale: Story = {
  args: { locale: 'de', variant: 'cards' },
};
