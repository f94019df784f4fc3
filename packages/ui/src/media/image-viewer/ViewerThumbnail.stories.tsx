import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { storyImage, storyImages } from '../../story-images.ts';
import { ViewerThumbnail } from './ViewerThumbnail.tsx';
import { src, title, width, height, color } from './ViewerThumbnail.story-data.tsx';

const meta = {
  title: 'Media/ViewerThumbnail',
  component: ViewerThumbnail,
  args: {
    src,
    alt: title,
    width,
    height,
    color,
    onOpen: fn(),
    onRemix: fn(),
    onDownload: fn(),
    onRemove: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 320 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ViewerThumbnail>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** It waits to be seen; until it is there, it has no actions. */
/** With facts below it. */
export const LimitedHeight: Story = {
  args: { maxHeight: '200px' },
};

export const Loading: Story = {
  render: (args) => (
    <div style={{ blockSize: 240, overflow: 'clip', position: 'relative' }}>
      <div style={{ position: 'absolute', insetBlockStart: 200, inlineSize: '100%' }}>
        <ViewerThumbnail {...args} src={storyImage(90).src} width={320} height={2400} />
      </div>
    </div>
  ),
};

export const Broken: Story = {
  args: { src: 'data:image/png;base64,none', loadingStrategy: 'eager' },
};

export const Removing: Story = {
  args: { removing: true },
};

/** Without actions it only opens. */
export const Grid: Story = {
  render: ({ onOpen }) => (
    <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr 1fr', gap: 12, alignItems: 'start' }}>
      {storyImages(6).map(({ key, ...image }) => (
        <ViewerThumbnail
          key={key}
          src={image.src}
          alt={image.title}
          width={image.width}
          height={image.height}
          color={image.color}
          onOpen={onOpen}
        />
      ))}
    </div>
  ),
};
