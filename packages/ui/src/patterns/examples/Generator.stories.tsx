import type { Meta, StoryObj } from '@storybook/react-vite';
import { framed } from '../../story-frame.ts';
import { Generator } from './Generator.story-data.tsx';

const meta = {
  title: 'Patterns/Generator',
  component: Generator,
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'desktop' } },
} satisfies Meta<typeof Generator>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A whole screen: what the pieces look like together. */
export const Default: Story = {};

/** Several images are selected to be worked on together. The play function selects two. */
export const Selected: Story = {
  parameters: framed,
  play: async ({ canvas, userEvent }) => {
    const boxes = await canvas.findAllByRole('checkbox', { name: /^Select/ });
    for (const box of boxes.slice(0, 2)) await userEvent.click(box);
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
