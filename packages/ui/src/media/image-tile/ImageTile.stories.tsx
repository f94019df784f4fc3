import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { storyImage, STORY_LOOKS } from '../../story-images.ts';
import { ImageTile } from './ImageTile.tsx';

const image = storyImage(3);

const plain = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="#${color}"/></svg>`)}`;

const meta = {
  title: 'Media/ImageTile',
  component: ImageTile,
  args: {
    src: image.src,
    alt: '',
    width: image.width,
    height: image.height,
    color: image.color,
    score: 0.844,
    verdict: 'similar',
    sources: ['zerochan', 'yande.re'],
    sourceLooks: STORY_LOOKS,
    label: 'Result 1, 84.4 percent, on zerochan and yande.re',
    onOpen: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 270, maxInlineSize: '100%' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ImageTile>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Match: Story = {
  args: { score: 0.986, verdict: 'same', sources: ['danbooru', 'e-shuushuu', 'konachan'] },
};

export const Sample: Story = { args: { sample: true, score: undefined, verdict: undefined, sources: ['safebooru'] } };

/** How it differs from the image that was searched for; on white, on black, and beside the mark of a sample. */
export const Note: Story = {
  args: { score: 0.986, verdict: 'same', note: 'Mirrored', label: 'Result 1, 98.6 percent, mirrored', priority: true },
  render: (args) => (
    <div style={{ display: 'grid', gap: 8 }}>
      <ImageTile {...args} maxHeight={160} />
      <ImageTile {...args} maxHeight={90} src={plain('fff')} color="ffffff" note="Cropped" label="On white" />
      <ImageTile {...args} maxHeight={90} src={plain('000')} color="000000" note="Cropped" label="On black" />
      <ImageTile {...args} maxHeight={160} sample label="With a sample's mark" />
      <div style={{ inlineSize: 130 }}>
        <ImageTile {...args} sample note="Cropped and mirrored" label="Narrow" />
      </div>
    </div>
  ),
};

export const WithoutAnything: Story = { args: { score: undefined, verdict: undefined, sources: [] } };

/** The play function presses Tab. */
export const Focus: Story = { tags: ['!autodocs'], play: ({ userEvent }) => userEvent.tab() };

export const Cropped: Story = {
  args: { maxHeight: 160 },
};

/** Its button to try again lies over the one that opens it. */
export const Failed: Story = {
  args: { src: 'data:image/png;base64,broken', sample: true },
};

/** With an address it can be opened in a new tab, and copied. */
export const Link: Story = { args: { href: '#image' } };
