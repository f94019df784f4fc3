import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { SpotPicker } from './SpotPicker.tsx';

// A PNG of one color: baselines leave drawings out.
const BLUE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAMAAAACAQMAAACnuvRZAAAAA1BMVEUvX3oZmOW+AAAADElEQVR42mNgYGAAAAAEAAHI6uv5AAAAAElFTkSuQmCC';

const meta = {
  title: 'Media/SpotPicker',
  component: SpotPicker,
  args: { label: 'Spot', src: BLUE, alt: 'A blue image', width: 600, height: 400, onValueChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 480, maxInlineSize: '100%' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SpotPicker>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** An image smaller than the square is the spot. */
export const Small: Story = {
  args: { width: 60, height: 40, value: { x: 0.1, y: 0.9 } },
};
