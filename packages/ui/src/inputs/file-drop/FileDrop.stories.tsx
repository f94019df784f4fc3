import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { framedLow } from '../../story-frame.ts';
import { FileDrop } from './FileDrop.tsx';
import { fileOf, drag } from './FileDrop.story-data.tsx';

const meta = {
  title: 'Inputs/FileDrop',
  component: FileDrop,
  args: { label: 'Image', onFiles: fn() },
  argTypes: { children: { control: 'text' } },
} satisfies Meta<typeof FileDrop>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** A file is over it. The play function drags one there. */
export const Dragging: Story = {
  parameters: framedLow,
  play: ({ canvas }) => drag(canvas.getByRole('button'), 'dragenter', fileOf('first.png')),
};

/** A file of another kind is refused with a sentence. The play function drops one. */
export const NotAccepted: Story = {
  parameters: framedLow,
  play: ({ canvas }) => drag(canvas.getByRole('button'), 'drop', fileOf('notes.txt', 'text/plain')),
};

/** Takes all that fit and says that others did not. */
export const Multiple: Story = {
  args: { multiple: true, label: 'Images', children: 'Up to 20 MB each' },
};

export const Disabled: Story = {
  args: { disabled: true },
};

export const WithError: Story = { args: { error: 'Please provide an image URL or upload a file', size: 'sm' } };
