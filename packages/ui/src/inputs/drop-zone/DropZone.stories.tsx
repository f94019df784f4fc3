import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn, waitFor } from 'storybook/test';
import { framed } from '../../story-frame.ts';
import { DropZone } from './DropZone.tsx';
import { transfer, drag } from './DropZone.story-data.tsx';

const meta = {
  title: 'Inputs/DropZone',
  component: DropZone,
  args: { onFile: fn(), children: <p>Drop a file anywhere on this page.</p> },
} satisfies Meta<typeof DropZone>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** What covers the page while a file is over it. The play function drags one there. */
export const Dragging: Story = {
  parameters: framed,
  tags: ['showcase'],
  play: ({ canvasElement }) =>
    // Repeats until there is a listener, which is added after the first paint.
    waitFor(() => {
      drag(document.body, 'dragenter', transfer('a.png'));
      if (!canvasElement.querySelector('[data-dragging]')) throw new Error('nothing is dragged yet');
    }),
};
