import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn, waitFor } from 'storybook/test';
import { storyImage } from '../../story-images.ts';
import { CropEditor } from './CropEditor.tsx';
import { TINY } from './CropEditor.story-data.tsx';

/** 500 × 50 pixels in four stripes. */
const WIDE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAfQAAAAyCAMAAACdztmlAAAADFBMVEXWRUEmpls0bdv3yhhx+tzeAAAAjElEQVR42u3RMQEAMAwDoKz173kW+uUBCyRNr2matinSpUuXLl26dOnSpUuXLl26dOnSpUuXLl26dOnSpUuXLl26dOnSpUuXLl26dOnSpUuXLl26dOnSpUuXLl26dOnSpUuXLl26dOnSpUuXLl26dOnSpUuXLl26dOnSpUuXLl26dOnSpUuXLl269JsPRGeSfUStdrEAAAAASUVORK5CYII=';

const meta = {
  title: 'Media/CropEditor',
  component: CropEditor,
  args: { src: storyImage(11, 600).src, onSave: fn(), onCancel: fn(), onChange: fn() },
} satisfies Meta<typeof CropEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** If it is wanted so, the PNG is transparent beside the tilted image, and the result says so. */
export const Rotated: Story = {
  args: {
    emptyCorners: 'transparent',
    initial: { rotation: 30, flipX: true, rect: { x: 40, y: 60, width: 400, height: 300 } },
  },
};

/** Every selection is a square. */
export const Aspect: Story = {
  args: { aspect: 1 },
};

/** For avatars: what is outside the circle is not saved. */
export const Round: Story = {
  args: { shape: 'round', initial: { rect: { x: 80, y: 60, width: 280, height: 280 } } },
};

/** Some ratios to choose from, and a WebP of at most 1024 pixels. */
export const Aspects: Story = {
  args: {
    aspects: [
      { label: 'Any' },
      { label: 'Square', value: 1 },
      { label: '3:4', value: 3 / 4 },
      { label: '16:9', value: 16 / 9 },
    ],
    output: { type: 'image/webp', quality: 0.85, maxSide: 1024 },
    initial: { rect: { x: 80, y: 60, width: 280, height: 280 } },
  },
};

/** 8 × 8 pixels are shown large, with edges, and can be cropped to a single one. */
export const Tiny: Story = {
  args: { src: TINY, initial: { rect: { x: 2, y: 3, width: 4, height: 3 } } },
};

/** Ten times as wide as high. */
export const Wide: Story = {
  args: { src: WIDE, initial: { rect: { x: 60, y: 5, width: 180, height: 40 } } },
};

/** Zoomed in on the selection, which is in pixels of the image still. The play function presses the button. */
export const Zoomed: Story = {
  args: { initial: { rect: { x: 240, y: 110, width: 120, height: 90 } } },
  play: async ({ canvas, userEvent }) => {
    const zoomIn = canvas.getByRole('button', { name: 'Zoom in' });
    await waitFor(() => {
      if (zoomIn.matches(':disabled')) throw new Error('The image has not come yet.');
    });
    for (let press = 0; press < 3; press += 1) await userEvent.click(zoomIn);
  },
};

export const Loading: Story = {
  args: { src: '' },
};

export const Failed: Story = {
  args: { src: 'data:image/png;base64,broken' },
};

export const Saving: Story = {
  args: { saving: true, initial: { rect: { x: 40, y: 40, width: 200, height: 120 } } },
};
