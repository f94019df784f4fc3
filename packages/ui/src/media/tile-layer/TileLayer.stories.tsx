import type { Meta, StoryObj } from '@storybook/react-vite';
import { TileLayer } from './TileLayer.tsx';
import { pieceOfSky, SKY, tileOfSky, WHOLE } from './TileLayer.story-data.ts';

const meta = {
  title: 'Media/TileLayer',
  component: TileLayer,
  args: { ...SKY, scale: 0.08, visible: WHOLE, getTileSrc: tileOfSky },
  // An image in a page, as large as it is shown.
  render: ({ width, height, scale, ...args }) => (
    <div style={{ position: 'relative', inlineSize: width * scale, blockSize: height * scale, maxInlineSize: '100%' }}>
      <img src={pieceOfSky(WHOLE, 64)} alt="A sky full of stars" style={{ inlineSize: '100%', blockSize: '100%' }} />
      <TileLayer {...args} width={width} height={height} scale={scale} />
    </div>
  ),
} satisfies Meta<typeof TileLayer>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Each tile says its level, column and row. */
export const Default: Story = {};

/** Only its middle is in the window: the rest is not loaded. */
export const PartVisible: Story = { args: { visible: { x: 2000, y: 1500, width: 4000, height: 3000 } } };
