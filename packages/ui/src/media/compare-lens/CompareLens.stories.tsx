import type { Meta, StoryObj } from '@storybook/react-vite';
import { CompareLens } from './CompareLens.tsx';
import { AFTER } from './CompareLens.story-data.tsx';

// PNGs of one color: baselines leave drawings out.
const RED =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAMAAAACAQMAAACnuvRZAAAAA1BMVEV6L0Xqtl0uAAAADElEQVR42mNgYGAAAAAEAAHI6uv5AAAAAElFTkSuQmCC';

const BEFORE = { src: RED, alt: 'A red image' };

const meta = {
  title: 'Media/CompareLens',
  component: CompareLens,
  args: { before: BEFORE, after: AFTER, ratio: 3 / 2 },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 480, maxInlineSize: '100%' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof CompareLens>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** At the edges the lens stays on the image. */
export const AtTheEdge: Story = {
  args: { defaultPosition: { x: 1, y: 0 }, defaultStrength: 12 },
};

/** An image before that fails leaves its window empty. */
export const Failed: Story = { args: { before: { src: 'data:image/png;base64,broken', alt: '' } } };
