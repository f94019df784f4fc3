import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../../actions/button/index.ts';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { ResultsBar } from './ResultsBar.tsx';
import showcase, * as stories from './ResultsBar.stories.tsx';
import { onOrder, Order } from './ResultsBar.story-data.tsx';

const meta = {
  ...showcase,
  title: 'Patterns/ResultsBar/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof ResultsBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const HeadingAndOrder: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'Similar images' })).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Order' }), 'size');
    await expect(onOrder).toHaveBeenCalled();
  },
};

export const SameImage: Story = {
  ...stories.SameImage,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 3, name: 'Same image' })).toBeVisible();
  },
};

/** In 320 px, right to left and at 200 % zoom nothing overlaps. */
export const Stress: Story = {
  args: {
    title: 'Bilder, die diesem hier wenigstens entfernt ähnlich sehen',
    count: '1.000 von 12.345.678',
    tone: 'success',
    description: `Nichts davon ist dasselbe Bild. ${ENDLESS_TEXT.slice(0, 70)}`,
  },
  render: (args) => (
    <StressFrames>
      {(frame) => (
        <ResultsBar {...args}>
          <Order label={`Order, ${frame}`} />
          <Button size="sm">Alle Ergebnisse herunterladen</Button>
          <Button size="sm" variant="ghost">
            Verwerfen
          </Button>
        </ResultsBar>
      )}
    </StressFrames>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expectFits(canvasElement);
    for (const heading of canvas.getAllByRole('heading')) {
      const bar = heading.closest('[data-tone]');
      const controls = bar?.lastElementChild?.getBoundingClientRect();
      await expect(controls?.top).toBeGreaterThanOrEqual(heading.getBoundingClientRect().bottom);
    }
  },
};

/** An empty count leaves no gap; a title that never ends breaks anywhere. */
export const BadInput: Story = {
  args: { title: ENDLESS_TEXT.slice(0, 300), count: '', children: undefined },
  play: async ({ canvas }) => {
    const heading = canvas.getByRole('heading');
    await expect(heading.scrollWidth).toBeLessThanOrEqual(heading.clientWidth);
    await expect(heading.parentElement?.childElementCount).toBe(1);
  },
};
