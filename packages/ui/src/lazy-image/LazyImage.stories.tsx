import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { storyPicture } from '../story-pictures.ts';
import { LazyImage } from './LazyImage.tsx';

const { src, width, height, color, title } = storyPicture(11);

const meta = {
  component: LazyImage,
  args: { src, alt: title, width, height, color, onRetry: fn() },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 280, maxInlineSize: '100%' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof LazyImage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole('img', { name: args.alt })).toBeInTheDocument();
  },
};

export const Contain: Story = { args: { fit: 'contain', width: 1, height: 1 } };

export const Failed: Story = {
  args: { src: 'data:image/png;base64,broken', width: 4, height: 3 },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Retry/ }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await expect(await canvas.findByRole('button', { name: /Retry/ })).toBeVisible();
  },
};

/** Sizes that make no sense keep the room of a square. */
export const Stress: Story = { args: { width: 0, height: Number.NaN, color: 'no colour' } };
