import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { ProjectCard } from './ProjectCard.tsx';
import showcase, * as stories from './ProjectCard.stories.tsx';
import { navigate } from './ProjectCard.story-data.tsx';

const meta = {
  ...showcase,
  title: 'Patterns/ProjectCard/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof ProjectCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WholeCardIsTheLink: Story = {
  ...stories.Default,
  play: async ({ canvas, userEvent }) => {
    const link = canvas.getByRole('link', { name: 'Image search' });
    const card = canvas.getByRole('article').getBoundingClientRect();
    const corners = [
      [card.left + 8, card.top + 8],
      [card.right - 8, card.bottom - 8],
    ] as const;
    for (const [x, y] of corners) await expect(document.elementFromPoint(x, y)).toBe(link);
    await userEvent.click(link);
    await userEvent.tab({ shift: true });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(navigate).toHaveBeenCalledTimes(2);
    await expect(navigate).toHaveBeenLastCalledWith('#search');
    await expect(canvas.queryByRole('img')).not.toBeInTheDocument();
  },
};

export const ComingSoon: Story = {
  ...stories.ComingSoon,
  play: async ({ canvas, userEvent }) => {
    const link = canvas.getByRole('link', { name: 'Comic translation' });
    await expect(link).toHaveAttribute('aria-disabled', 'true');
    await expect(link).not.toHaveAttribute('href');
    await userEvent.click(canvas.getByText('Coming Soon'));
    await userEvent.tab();
    await expect(link).not.toHaveFocus();
  },
};

export const NoImage: Story = {
  ...stories.NoImage,
  play: async ({ canvasElement }) => {
    const images = () => canvasElement.querySelectorAll('img');
    await waitFor(() => expect(images()).toHaveLength(0));
  },
};

/** Told by its alternative text where it says something the title does not. */
export const WithAlt: Story = {
  args: { imageAlt: 'A girl with silver hair' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'A girl with silver hair' })).toBeInTheDocument();
  },
};

export const Row: Story = {
  ...stories.Row,
  play: async ({ canvas }) => {
    const heights = canvas.getAllByRole('article').map((card) => card.getBoundingClientRect().height);
    await expect(new Set(heights).size).toBe(1);
  },
};

/** Long and endless words in 320 px. */
export const Stress: Story = {
  args: {
    title: 'Bilderrückwärtssuchmaschine und vieles mehr',
    description: ENDLESS_TEXT.slice(0, 160),
    category: 'a category of many words that does not fit into one line of it',
    isNew: true,
  },
  render: (args) => <StressFrames>{() => <ProjectCard {...args} />}</StressFrames>,
  play: ({ canvasElement }) => expectFits(canvasElement),
};
