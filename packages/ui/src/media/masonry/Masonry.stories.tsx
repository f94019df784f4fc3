import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { fn } from 'storybook/test';
import { Button } from '../../actions/button/index.ts';
import { ImageTile } from '../image-tile/index.ts';
import { type StoryImage, storyImages, STORY_LOOKS } from '../../story-images.ts';
import { Masonry, type MasonryPlace } from './index.ts';
import { few } from './Masonry.story-data.tsx';

const drawings = storyImages(40);

/** Ten thousand places that share forty drawings. */
const many = Array.from({ length: 10_000 }, (_, index) =>
  Object.assign(Object.create(drawings[index % drawings.length] ?? null) as StoryImage, {
    key: `item-${index}`,
    width: 1000,
    height: 600 + ((index * 7919) % 1400),
  }),
);

function tile(image: StoryImage, { index, width, height, tabIndex }: MasonryPlace) {
  return (
    <ImageTile
      src={image.src}
      alt=""
      width={width}
      height={height}
      color={image.color}
      score={image.score}
      verdict={index < 2 ? 'same' : 'similar'}
      sources={image.sources}
      sourceLooks={STORY_LOOKS}
      label={`Result ${index + 1}`}
      tabIndex={tabIndex}
    />
  );
}

const meta = {
  title: 'Media/Masonry',
  component: Masonry<StoryImage>,
  args: {
    items: few,
    getKey: ({ key }: StoryImage) => key,
    getRatio: ({ width, height }: StoryImage) => height / width,
    renderItem: tile,
    label: 'Search results',
    columnWidth: 240,
    minColumns: 2,
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Masonry<StoryImage>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Columns: Story = { args: { columns: 3, gap: 8, maxItemHeight: 224 } };

export const LoadingFirst: Story = { args: { items: [], loading: true } };

export const LoadingMore: Story = { args: { items: few.slice(0, 7), loading: true, columns: 3 } };

export const Ended: Story = { args: { items: few.slice(0, 5), footer: 'It is all, nothing more', onEndReached: fn() } };

export const InABox: Story = {
  args: { scrollParent: 'parent', columns: 2 },
  decorators: [
    (Story) => (
      <div data-box style={{ blockSize: 360, overflowY: 'auto' }}>
        <Story />
      </div>
    ),
  ],
};

function Endless(args: ComponentProps<typeof Masonry<StoryImage>>) {
  const [count, setCount] = useState(12);
  const [first, setFirst] = useState(0);
  return (
    <>
      <Button onClick={() => setFirst((value) => value - 3)}>Put three before</Button>
      <Masonry
        {...args}
        items={many.slice(60 + first, 60 + count)}
        onEndReached={() => setCount((value) => Math.min(value + 24, 84))}
        footer={count >= 84 ? 'It is all, nothing more' : null}
      />
    </>
  );
}

export const LoadsMore: Story = {
  args: { scrollParent: 'parent' },
  decorators: InABox.decorators,
  render: (args) => <Endless {...args} />,
};

/** Ten thousand items, of which at most 150 are in the document. */
export const TenThousand: Story = {
  args: { items: many, columnWidth: 200, scrollParent: 'parent' },
  decorators: [
    (Story) => (
      <div style={{ blockSize: 480, overflowY: 'auto' }}>
        <Story />
      </div>
    ),
  ],
};
