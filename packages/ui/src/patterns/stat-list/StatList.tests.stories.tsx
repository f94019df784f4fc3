import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { StatList } from './StatList.tsx';
import showcase, * as stories from './StatList.stories.tsx';

const meta = {
  ...showcase,
  title: 'Patterns/StatList/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof StatList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const FormattedValues: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('term')).toHaveLength(5);
    const [images, , , answer, waiting] = canvas.getAllByRole('definition');
    await expect(images).toHaveTextContent('8,412,907');
    await expect(answer).toHaveTextContent('182 ms');
    await expect(waiting).toHaveTextContent('–');
    await expect(waiting).toHaveTextContent('Not known');
  },
};

export const Loading: Story = {
  ...stories.Loading,
  play: async ({ canvas }) => {
    const [waiting, there] = canvas.getAllByRole('definition');
    await expect(waiting).toHaveAttribute('aria-busy', 'true');
    await expect(waiting).toHaveTextContent('Loading');
    await expect(waiting?.getBoundingClientRect().height).toBe(there?.getBoundingClientRect().height);
  },
};

export const Locale: Story = {
  ...stories.Locale,
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
            { label: 'Endless', value: ENDLESS_TEXT.slice(0, 120), unit: 'and a unit', tone: 'warning' },
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
