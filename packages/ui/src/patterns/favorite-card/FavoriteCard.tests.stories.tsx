import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { FavoriteCard, type FavoriteCardProps } from './FavoriteCard.tsx';
import showcase, * as stories from './FavoriteCard.stories.tsx';
import { WHITE } from './FavoriteCard.story-data.tsx';

const meta = {
  ...showcase,
  title: 'Patterns/FavoriteCard/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof FavoriteCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ByMouseAndKeys: Story = {
  parameters: { spec: ['§2.35'] },
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

export const Broken: Story = {
  ...stories.Broken,
  play: async ({ canvas, userEvent, args }) => {
    await waitFor(() => expect(canvas.queryByRole('img')).not.toBeInTheDocument());
    await userEvent.click(canvas.getByRole('button', { name: `Search: ${args.query}` }));
    await expect(args.onSearch).toHaveBeenCalledOnce();
  },
};

export const OnlyButtons: Story = {
  ...stories.OnlyButtons,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button')).toHaveLength(2);
    const { width, height } = canvas.getByRole('article').getBoundingClientRect();
    await expect(height).toBeCloseTo(width, 0);
  },
};

export const InMasonry: Story = {
  ...stories.InMasonry,
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

const LONG = 'Noch einmal danach suchen';

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

/** No image, a color that is none; the sizes and words that make no sense are told of in FavoriteCard.test.tsx. */
export const BadInput: Story = {
  args: { src: '', color: 'tomato', query: ' ' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('img')).not.toBeInTheDocument();
    await expect(canvas.getByRole('article')).toBeVisible();
  },
};
