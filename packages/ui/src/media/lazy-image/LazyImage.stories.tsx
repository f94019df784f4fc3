import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { LazyImage } from './LazyImage.tsx';
import { src, width, height, color, title } from './LazyImage.story-data.tsx';

const meta = {
  title: 'Media/LazyImage',
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

export const Default: Story = {};

export const Contain: Story = { args: { fit: 'contain', width: 1, height: 1 } };

export const Failed: Story = {
  args: { src: 'data:image/png;base64,broken', width: 4, height: 3 },
};
