import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { CompareSlider } from './CompareSlider.tsx';
import { BEFORE, AFTER } from './CompareSlider.story-data.tsx';

const RED_TALL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAkAAAAQAQMAAAD+hscAAAAAA1BMVEV6L0Xqtl0uAAAADElEQVR42mNgIA0AAAAwAAEodEl9AAAAAElFTkSuQmCC';

const meta = {
  title: 'Media/CompareSlider',
  component: CompareSlider,
  args: { before: BEFORE, after: AFTER, ratio: 3 / 2, onValueChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 480, maxInlineSize: '100%' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof CompareSlider>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Only the handle moves it: for images that do something else when they are pressed. */
export const HandleOnly: Story = {
  args: { dragFrom: 'handle', defaultValue: 30 },
};

/** The first image on top; an arrow moves the line where it points. */
export const Vertical: Story = {
  args: { orientation: 'vertical' },
};

/** Images of other sizes lie over each other's middle, and nothing of one is seen beside the other. */
export const DifferentSizes: Story = {
  args: {
    before: { ...BEFORE, src: RED_TALL },
  },
};

/** An image that fails has a button to try again. */
export const Failed: Story = {
  args: { before: { src: 'data:image/png;base64,broken', alt: 'A broken image' }, defaultValue: 90 },
};
