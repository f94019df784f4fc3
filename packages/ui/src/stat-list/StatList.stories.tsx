import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PermutationGrid } from '../story-permutations.tsx';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../story-stress.tsx';
import { type StatTone, StatList, statListVariants } from './StatList.tsx';

const meta = {
  title: 'Data/StatList',
  component: StatList,
  args: {
    items: [
      { label: 'Unique images', value: 8_412_907 },
      { label: 'Total posts', value: 21_733_540 },
      { label: 'Database indexing', value: 'Ready', tone: 'ok' },
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

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('term')).toHaveLength(5);
    const [images, , , answer, waiting] = canvas.getAllByRole('definition');
    await expect(images).toHaveTextContent('8,412,907');
    await expect(answer).toHaveTextContent('182 ms');
    await expect(waiting).toHaveTextContent('–');
    await expect(waiting).toHaveTextContent('Not known');
  },
};

const TONES: readonly StatTone[] = ['neutral', 'ok', 'warn', 'error'];

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
  play: async ({ canvas }) => {
    const [waiting, there] = canvas.getAllByRole('definition');
    await expect(waiting).toHaveAttribute('aria-busy', 'true');
    await expect(waiting).toHaveTextContent('Loading');
    await expect(waiting?.getBoundingClientRect().height).toBe(there?.getBoundingClientRect().height);
  },
};

export const Locale: Story = {
  args: { locale: 'de', variant: 'cards' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('8.412.907')).toBeVisible();
  },
};

/** Endless words and numbers in 320 px. */
export const Stress: Story = {
  render: () => (
    <StressFrames>
      {() => (
        <StatList
          items={[
            { label: 'Rechtsschutzversicherungsgesellschaften mit Bildern', value: Number.MAX_SAFE_INTEGER },
            { label: 'Endless', value: ENDLESS_TEXT.slice(0, 120), unit: 'and a unit', tone: 'warn' },
            { label: '', value: '' },
          ]}
        />
      )}
    </StressFrames>
  ),
  play: ({ canvasElement }) => expectFits(canvasElement),
};

/** Numbers that are none, labels twice, and nothing at all. */
export const BadInput: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 16 }}>
      <StatList
        items={[
          { label: 'Twice', value: Number.NaN },
          { label: 'Twice', value: Infinity, unit: 'ms' },
          { label: 'Below zero', value: -0.5 },
        ]}
      />
      <StatList items={[]} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Not known')).toHaveLength(2);
  },
};
