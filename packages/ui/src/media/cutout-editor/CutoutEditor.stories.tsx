import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn, waitFor } from 'storybook/test';
import { storyImage } from '../../story-images.ts';
import { CutoutEditor } from './CutoutEditor.tsx';
import { OUTLINE } from './CutoutEditor.story-data.tsx';

const meta = {
  title: 'Media/CutoutEditor',
  component: CutoutEditor,
  args: { src: storyImage(11, 600).src, onSave: fn(), onCancel: fn(), onChange: fn() },
} satisfies Meta<typeof CutoutEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Keys and buttons are about the colored point. */
export const Outlined: Story = {
  tags: ['showcase'],
  args: { initial: { points: OUTLINE } },
};

/** The outline is of the image, and turns with it. */
export const Rotated: Story = {
  args: { initial: { points: OUTLINE, rotation: 20, flipX: true } },
};

/** A JPEG has a color outside of the outline. */
export const Background: Story = {
  args: { initial: { points: OUTLINE }, output: { type: 'image/jpeg', quality: 0.9, background: 'black' } },
};

/** Two points enclose nothing yet. */
export const TwoPoints: Story = {
  args: { initial: { points: OUTLINE.slice(0, 2) } },
};

/** Zoomed in on the outline, for points between a few pixels. The play function presses the button. */
export const Zoomed: Story = {
  args: { initial: { points: OUTLINE } },
  play: async ({ canvas, userEvent }) => {
    const zoomIn = canvas.getByRole('button', { name: 'Zoom in' });
    await waitFor(() => {
      if (zoomIn.matches(':disabled')) throw new Error('The image has not come yet.');
    });
    await userEvent.click(zoomIn);
    await userEvent.click(zoomIn);
  },
};

export const Loading: Story = {
  args: { src: '' },
};

export const Failed: Story = {
  args: { src: 'data:image/png;base64,broken' },
};

export const Saving: Story = {
  args: { saving: true, initial: { points: OUTLINE } },
};
