import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { fn, screen } from 'storybook/test';
import { Button } from '../../actions/button/index.ts';
import { framed } from '../../story-frame.ts';
import { ImageViewer } from './ImageViewer.tsx';
import { items, inWidths, five, Note } from './ImageViewer.story-data.tsx';
import { pieceOfSky, SKY, tileOfSky, WHOLE } from '../tile-layer/TileLayer.story-data.ts';
import { TileLayer } from '../tile-layer/index.ts';
import { ViewerThumbnail } from './ViewerThumbnail.tsx';

/** Keeps the index, and has three more images when the server answers, which is an event here. */
function Gallery({ onIndexChange, ...args }: ComponentProps<typeof ImageViewer>) {
  const [index, setIndex] = useState(args.index);
  const [shown, setShown] = useState(args.items);
  const isAll = shown.length > args.items.length;
  useEffect(() => {
    const deliver = () => setShown(items);
    window.addEventListener('deliver', deliver);
    return () => window.removeEventListener('deliver', deliver);
  }, []);
  return (
    <>
      <Button onClick={() => setIndex(0)}>Open</Button>
      <ImageViewer
        {...args}
        items={shown}
        hasMore={args.hasMore === true && !isAll}
        index={index}
        onIndexChange={(next, details) => {
          setIndex(next);
          onIndexChange(next, details);
        }}
      />
    </>
  );
}

function Thumbnails({ onIndexChange, ...args }: ComponentProps<typeof ImageViewer>) {
  const [index, setIndex] = useState(args.index);
  const thumbnails = useRef(new Map<string, HTMLElement>());
  return (
    <>
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 12, maxInlineSize: 480, padding: 16 }}>
        {args.items.map(({ id, src, alt, width = 1, height = 1 }, position) => (
          <ViewerThumbnail
            key={id}
            ref={(element) => {
              if (element) thumbnails.current.set(id, element);
              else thumbnails.current.delete(id);
            }}
            {...{ src, alt, width, height }}
            onOpen={() => setIndex(position)}
          />
        ))}
      </div>
      <ImageViewer
        {...args}
        index={index}
        onIndexChange={(next, details) => {
          setIndex(next);
          onIndexChange(next, details);
        }}
        getThumbnail={({ id }) => thumbnails.current.get(id)}
      />
    </>
  );
}

const meta = {
  title: 'Media/ImageViewer',
  component: ImageViewer,
  parameters: { layout: 'fullscreen' },
  args: {
    items: five,
    index: 2,
    onIndexChange: fn(),
    onRemix: fn(),
    onDownload: fn(),
    onRemove: fn(),
  },
  render: (args) => <Gallery {...args} />,
} satisfies Meta<typeof ImageViewer>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A button opens it, as an image of a page does in an app. */
export const Default: Story = { args: { index: null } };

/** The image comes from its thumbnail, and goes back to it unless that is out of the window. */
export const FromThumbnails: Story = {
  args: { index: null },
  render: (args) => <Thumbnails {...args} />,
};

export const Open: Story = { parameters: framed, tags: ['showcase'] };

/** Facts beside the image. The play function shows them. */
export const Information: Story = {
  parameters: framed,
  play: async ({ userEvent }) => userEvent.click(await screen.findByRole('button', { name: 'Show image information' })),
};

export const UnknownTotal: Story = {
  parameters: framed,
  args: { total: 'unknown', hasMore: true },
};

export const Broken: Story = {
  parameters: framed,
  args: { items: five.map((item) => ({ ...item, src: 'data:image/png;base64,none' })) },
};

/** While it loads there is its preview, its color, and a sign that it loads. */
export const Loading: Story = {
  parameters: framed,
  args: {
    items: [{ id: 'slow', src: 'data:never', alt: 'Slow', width: 900, height: 1200, color: '2b3256' }],
    index: 0,
  },
  beforeEach: () => {
    // An image that neither comes nor fails; React sets the attribute and the property.
    const { prototype } = HTMLImageElement;
    const src = Object.getOwnPropertyDescriptor(prototype, 'src') ?? {};
    Object.defineProperty(prototype, 'src', { ...src, set: () => {} });
    prototype.setAttribute = function setOther(name, value) {
      if (name !== 'src') Element.prototype.setAttribute.call(this, name, value);
    };
    return () => {
      Object.defineProperty(prototype, 'src', src);
      Reflect.deleteProperty(prototype, 'setAttribute');
    };
  },
};

/** Only the way back to the bar and out remains. The play function hides it. */
export const WithoutBar: Story = {
  parameters: framed,
  play: async ({ userEvent }) => userEvent.click(await screen.findByRole('button', { name: 'Hide the action bar' })),
};

export const RightToLeft: Story = {
  parameters: framed,
  args: { dir: 'rtl' },
};

/** Changes the image every four seconds once it is started, and has a button for fullscreen. */
export const Slideshow: Story = {
  parameters: framed,
  args: { slideshowInterval: 4000, allowFullscreen: true },
};

/** An image of 8000 × 6000 px, of which only what is visible is loaded, as sharp as the screen. */
export const Tiles: Story = {
  parameters: framed,
  args: {
    items: [{ id: 'sky', src: pieceOfSky(WHOLE), alt: 'A sky full of stars', ...SKY }],
    index: 0,
    renderLayer: (_item, view) => <TileLayer {...view} getTileSrc={tileOfSky} />,
  },
};

/** Files of 180, 360 and 720 px: the browser loads the one for the width that is shown, and a larger one after a zoom. */
export const Widths: Story = {
  parameters: framed,
  args: { items: inWidths },
};

/** The third of five is no image, and has keys of its own. */
export const CustomSlide: Story = {
  parameters: framed,
  args: {
    items: five.map((item, position) => (position === 2 ? { ...item, src: '' } : item)),
    renderItem: ({ id }) => (id === five[2]?.id ? <Note /> : undefined),
  },
};

export const Phone: Story = {
  parameters: framed,
  globals: { viewport: { value: 'narrow', isRotated: false } },
};
