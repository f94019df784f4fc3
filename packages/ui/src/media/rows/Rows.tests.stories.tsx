import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Button } from '../../actions/button/index.ts';
import { fewImages, playManyImages, playStress, STRESS_FOOTER } from '../../story-gallery.tsx';
import type { StoryImage } from '../../story-images.ts';
import { ENDLESS_TEXT, StressFrames } from '../../story-stress.tsx';
import showcase, * as stories from './Rows.stories.tsx';
import { Rows } from './Rows.tsx';

const meta = {
  ...showcase,
  title: 'Media/Rows/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof Rows<StoryImage>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const LastRow: Story = {
  ...stories.LastRow,
  play: async ({ canvas }) => {
    for (const item of await canvas.findAllByRole('listitem')) {
      await expect(item.getBoundingClientRect().height).toBe(200);
    }
  },
};

/** With the arrow keys along a row and to the next one, and past the gallery with Tab. */
export const ByKeyboard: Story = {
  args: { footer: <Button>After the gallery</Button> },
  play: async ({ canvas }) => {
    const result = (index: number) => canvas.getByRole('button', { name: `Result ${index}` });
    await canvas.findByRole('button', { name: 'Result 1' });
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    await expect(result(2)).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(result(2)).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(document.activeElement?.getBoundingClientRect().top).toBeGreaterThan(
      result(2).getBoundingClientRect().top,
    );
    await userEvent.keyboard('{End}');
    await expect(result(24)).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(result(1)).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'After the gallery' })).toHaveFocus();
  },
};

export const TenThousand: Story = {
  ...stories.TenThousand,
  play: playManyImages,
};

/** In 320 px, right to left and at 200 % zoom, with what loads and a text at the end. */
export const Stress: Story = {
  args: {
    items: fewImages.slice(0, 3),
    targetRowHeight: 110,
    loading: true,
    footer: STRESS_FOOTER,
  },
  render: (args) => <StressFrames>{(frame) => <Rows {...args} label={`Search results ${frame}`} />}</StressFrames>,
  play: playStress,
};

/** No items, and ratios that nobody could draw: threads are cropped to shapes that can be pressed. */
export const BadInput: Story = {
  args: { items: fewImages.slice(0, 3) },
  render: (args) => (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 }}>
      <Rows {...args} label="Nothing" items={[]} footer={ENDLESS_TEXT.slice(0, 400)} />
      <Rows {...args} label="Very tall" getRatio={() => 1e9} />
      <Rows {...args} label="Very flat" getRatio={() => 1e-9} />
    </div>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('button', { name: /^Result/ })).toHaveLength(6));
    for (const item of canvas.getAllByRole('listitem')) {
      const { width, height } = item.getBoundingClientRect();
      await expect(Math.min(width, height)).toBeGreaterThan(24);
    }
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(800);
  },
};
