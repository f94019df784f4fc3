import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { fn } from 'storybook/test';
import { Button } from '../../actions/button/index.ts';
import { fewImages, galleryArgs, inABox, manyImages, storyRatio } from '../../story-gallery.tsx';
import type { StoryImage } from '../../story-images.ts';
import { Masonry } from './Masonry.tsx';

const meta = {
  title: 'Media/Masonry',
  component: Masonry<StoryImage>,
  args: {
    ...galleryArgs,
    getRatio: storyRatio,
    columnWidth: 240,
    minColumns: 2,
  },
  parameters: { layout: 'fullscreen', sharedStyles: 'gallery' },
} satisfies Meta<typeof Masonry<StoryImage>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Columns: Story = { args: { columns: 3, gap: 8, maxItemHeight: 224 } };

export const LoadingFirst: Story = { args: { items: [], loading: true } };

export const LoadingMore: Story = { args: { items: fewImages.slice(0, 7), loading: true, columns: 3 } };

export const Ended: Story = {
  args: { items: fewImages.slice(0, 5), footer: 'It is all, nothing more', onEndReached: fn() },
};

export const InABox: Story = {
  args: { scrollParent: 'parent', columns: 2 },
  decorators: [inABox],
};

function Endless(args: ComponentProps<typeof Masonry<StoryImage>>) {
  const [count, setCount] = useState(12);
  const [first, setFirst] = useState(0);
  return (
    <>
      <Button onClick={() => setFirst((value) => value - 3)}>Put three before</Button>
      <Masonry
        {...args}
        items={manyImages.slice(60 + first, 60 + count)}
        onEndReached={() => setCount((value) => Math.min(value + 24, 84))}
        footer={count >= 84 ? 'It is all, nothing more' : null}
      />
    </>
  );
}

export const LoadsMore: Story = {
  args: { scrollParent: 'parent' },
  decorators: [inABox],
  render: (args) => <Endless {...args} />,
};

/** Ten thousand items, of which at most 150 are in the document. */
export const TenThousand: Story = {
  args: { items: manyImages, columnWidth: 200, scrollParent: 'parent' },
  decorators: [
    (Story) => (
      <div style={{ blockSize: 480, overflowY: 'auto' }}>
        <Story />
      </div>
    ),
  ],
};
