import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { storyPicture } from '../story-pictures.ts';
import { ImageTile } from './ImageTile.tsx';

const picture = storyPicture(3);

const meta = {
  component: ImageTile,
  args: {
    src: picture.src,
    alt: '',
    width: picture.width,
    height: picture.height,
    color: picture.color,
    score: 0.844,
    verdict: 'similar',
    pools: ['zerochan', 'yande.re'],
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

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: args.label }));
    await expect(args.onOpen).toHaveBeenCalledOnce();
  },
};

export const Match: Story = { args: { score: 0.986, verdict: 'same', pools: ['danbooru', 'e-shuushuu', 'konachan'] } };

export const Sample: Story = { args: { sample: true, score: undefined, verdict: undefined, pools: ['safebooru'] } };

export const WithoutAnything: Story = { args: { score: undefined, verdict: undefined, pools: [] } };

export const Focus: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: args.label })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenCalled();
  },
};

export const Cropped: Story = { args: { maxHeight: 160 } };

/** Its button to try again lies over the one that opens it. */
export const Failed: Story = {
  args: { src: 'data:image/png;base64,broken', sample: true },
  play: async ({ args, canvas }) => {
    const retry = await canvas.findByRole('button', { name: 'Retry' });
    const { x, y, width, height } = retry.getBoundingClientRect();
    const onTop = () => document.elementFromPoint(x + width / 2, y + height / 2)?.closest('button');
    await waitFor(() => expect(onTop()).toBe(retry));
    await userEvent.click(retry);
    await expect(args.onOpen).not.toHaveBeenCalled();
  },
};

/** Every board there is, in a narrow tile. */
export const Stress: Story = {
  args: {
    score: 1,
    verdict: 'same',
    sample: true,
    pools: [
      'danbooru',
      'gelbooru',
      'zerochan',
      'anime-pictures',
      'yande.re',
      'e-shuushuu',
      'safebooru',
      'konachan',
      'tbib',
      'a board that nobody knows',
    ],
  },
  decorators: [
    (Story) => (
      <div dir="rtl" style={{ inlineSize: 170 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('+7')).toBeVisible();
  },
};
