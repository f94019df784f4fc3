import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { expectFits, StressFrames } from '../../story-stress.tsx';
import showcase, * as stories from './TileLayer.stories.tsx';
import { TileLayer } from './TileLayer.tsx';

const meta = {
  ...showcase,
  title: 'Media/TileLayer/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof TileLayer>;

export default meta;
type Story = StoryObj<typeof meta>;

const tilesIn = (element: Element) => [...element.querySelectorAll<HTMLImageElement>('[aria-hidden] > img')];

/** They cover the image without gaps, and screen readers hear of the image below only. */
export const Whole: Story = {
  ...stories.Default,
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(tilesIn(canvasElement).every((tile) => 'loaded' in tile.dataset)).toBe(true));
    await expect(tilesIn(canvasElement)).toHaveLength(12);
    await expect(canvas.getAllByRole('img')).toHaveLength(1);
    const image = canvas.getByRole('img', { name: 'A sky full of stars' }).getBoundingClientRect();
    const boxes = tilesIn(canvasElement).map((tile) => tile.getBoundingClientRect());
    await expect(Math.min(...boxes.map(({ left }) => left))).toBeCloseTo(image.left, 0);
    await expect(Math.max(...boxes.map(({ right }) => right))).toBeCloseTo(image.right, 0);
    await expect(Math.max(...boxes.map(({ bottom }) => bottom))).toBeCloseTo(image.bottom, 0);
    const area = boxes.reduce((sum, { width, height }) => sum + width * height, 0);
    await expect(area / (image.width * image.height)).toBeCloseTo(1, 2);
  },
};

export const PartVisible: Story = {
  ...stories.PartVisible,
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(tilesIn(canvasElement).every((tile) => 'loaded' in tile.dataset)).toBe(true));
    await expect(tilesIn(canvasElement)).toHaveLength(9);
  },
};

/** In 320 px, right to left and at 200 % zoom the tiles stay on their image. */
export const Stress: Story = {
  render: (args) => (
    <StressFrames>
      {() => (
        <div style={{ position: 'relative', aspectRatio: '4 / 3', inlineSize: '100%' }}>
          <TileLayer {...args} />
        </div>
      )}
    </StressFrames>
  ),
  play: async ({ canvasElement }) => {
    await expectFits(canvasElement);
    for (const layer of canvasElement.querySelectorAll('[aria-hidden]:has(> img)')) {
      const [first] = layer.querySelectorAll('img');
      await expect(first?.getBoundingClientRect().left).toBeCloseTo(layer.getBoundingClientRect().left, 0);
    }
  },
};
