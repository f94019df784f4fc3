import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { Masonry } from '../masonry/index.ts';
import { storyPicture, storyPictures } from '../story-pictures.ts';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../story-stress.tsx';
import { FavoriteCard, type FavoriteCardProps } from './FavoriteCard.tsx';

const picture = storyPicture(3);
// A PNG of one colour: baselines leave drawings out.
const WHITE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mP4DwABAQEAHLCMmQAAAABJRU5ErkJggg==';

const LONG = 'Noch einmal danach suchen';

/** Removes as the site does: marks the card, and takes it away when the server answers, here with a press of A. */
function Kept(props: FavoriteCardProps) {
  const [removing, setRemoving] = useState(false);
  const [isGone, setIsGone] = useState(false);
  return (
    <div
      role="presentation"
      onKeyUp={({ key }) => {
        if (key === 'a') setIsGone(removing);
      }}
    >
      {isGone ? null : (
        <FavoriteCard
          {...props}
          removing={removing}
          onRemove={() => {
            props.onRemove();
            setRemoving(true);
          }}
        />
      )}
    </div>
  );
}

const meta = {
  title: 'Data/FavoriteCard',
  component: FavoriteCard,
  args: {
    src: picture.src,
    alt: '',
    query: 'silver hair, cherry blossoms',
    color: picture.color,
    width: picture.width,
    height: picture.height,
    onOpen: fn(),
    onSearch: fn(),
    onRemove: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 240, maxInlineSize: '100%' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof FavoriteCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('article', { name: args.query })).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: `View: ${args.query}` })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenCalledOnce();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSearch).toHaveBeenCalledOnce();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: `Remove: ${args.query}` })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onRemove).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: `Search: ${args.query}` }));
    await expect(args.onSearch).toHaveBeenCalledTimes(2);
    await expect(args.onOpen).toHaveBeenCalledOnce();
  },
};

/** The words stand out from white. */
export const OnWhite: Story = { args: { src: WHITE, width: 1, height: 1 } };

/** The focus stays on the button, and nothing can be pressed any more. */
export const Removing: Story = {
  args: { src: WHITE, width: 3, height: 4 },
  render: (args) => <Kept {...args} />,
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    const remove = canvas.getByRole('button', { name: `Remove: ${args.query}` });
    await userEvent.click(remove);
    await expect(canvas.getByRole('article')).toHaveAttribute('aria-busy', 'true');
    await expect(canvasElement.querySelector('output')).toHaveTextContent('Removing');
    await expect(remove).toHaveFocus();
    await expect(remove).toHaveAttribute('aria-disabled', 'true');
    for (const button of canvas.getAllByRole('button')) await userEvent.click(button);
    await expect(args.onRemove).toHaveBeenCalledOnce();
    await expect(args.onSearch).not.toHaveBeenCalled();
    await expect(args.onOpen).not.toHaveBeenCalled();
  },
};

/** The app takes it away at last. */
export const Removed: Story = {
  render: (args) => <Kept {...args} />,
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: `Remove: ${args.query}` }));
    await userEvent.keyboard('a');
    await expect(canvas.queryByRole('article')).not.toBeInTheDocument();
  },
};

/** A picture that is not there any more leaves a calm place; all else works. */
export const Broken: Story = {
  args: { src: 'data:image/png;base64,broken', alt: 'Will not come' },
  play: async ({ canvas, userEvent, args }) => {
    await waitFor(() => expect(canvas.queryByRole('img')).not.toBeInTheDocument());
    await userEvent.click(canvas.getByRole('button', { name: `Search: ${args.query}` }));
    await expect(args.onSearch).toHaveBeenCalledOnce();
  },
};

/** Without a viewer the picture is no button. Its size is not known: a square. */
export const OnlyButtons: Story = {
  args: { onOpen: undefined, width: undefined, height: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button')).toHaveLength(2);
    const { width, height } = canvas.getByRole('article').getBoundingClientRect();
    await expect(height).toBeCloseTo(width, 0);
  },
};

/** A flat picture and a small one. */
export const Small: Story = {
  args: { src: WHITE },
  render: (args) => (
    <div style={{ display: 'grid', gap: 12 }}>
      <FavoriteCard {...args} query="Very flat: a panorama of the whole town" width={10} height={1} />
      <FavoriteCard {...args} query="Flat, with some more words than fit" width={240} height={100} />
      <div style={{ inlineSize: 100 }}>
        <FavoriteCard {...args} query="Narrow" width={1} height={1} />
      </div>
    </div>
  ),
};

/** Fills the places of a grid, which is one tab stop. */
export const InMasonry: Story = {
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 640 }}>
        <Story />
      </div>
    ),
  ],
  render: (args) => (
    <Masonry
      label="Favorites"
      items={storyPictures(6)}
      getKey={({ key }) => key}
      getRatio={({ width, height }) => height / width}
      columnWidth={180}
      renderItem={({ src, title, width, height, color }, { tabIndex }) => (
        <FavoriteCard {...{ ...args, src, width, height, color, tabIndex }} query={title} />
      )}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    const cards = await canvas.findAllByRole('article');
    for (const card of cards) {
      await expect(card.getBoundingClientRect().height).toBeCloseTo(
        card.closest('li')?.getBoundingClientRect().height ?? 0,
        0,
      );
    }
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(cards[1]?.querySelector('button')).toHaveFocus();
  },
};

/** Endless words, right to left, and at 200 % zoom. */
export const Stress: Story = {
  render: (args) => (
    <StressFrames>
      {(frame) => (
        <div style={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 8 }}>
          <FavoriteCard {...args} query={`${frame} ${ENDLESS_TEXT}`} />
          <FavoriteCard
            {...args}
            query={`${frame}: بحث`}
            labels={{ searchShort: LONG, search: (query) => `${LONG}: ${query}` }}
          />
        </div>
      )}
    </StressFrames>
  ),
  play: ({ canvasElement }) => expectFits(canvasElement),
};

/** No picture, a colour that is none; the sizes and words that make no sense are told of in FavoriteCard.test.tsx. */
export const BadInput: Story = {
  args: { src: '', color: 'tomato', query: ' ' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('img')).not.toBeInTheDocument();
    await expect(canvas.getByRole('article')).toBeVisible();
  },
};
