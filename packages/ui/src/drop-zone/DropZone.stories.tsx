import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { framed } from '../story-frame.ts';
import { DropZone } from './DropZone.tsx';
import { transfer, drag } from './DropZone.story-data.tsx';

const meta = {
  title: 'Form/DropZone',
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
  play: () => drag(document.body, 'dragenter', transfer('a.png')),
};
