import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { storyPicture } from '../story-pictures.ts';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../story-stress.tsx';
import { ProjectCard } from './ProjectCard.tsx';

const { src, color } = storyPicture(6);

const meta = {
  title: 'Data/ProjectCard',
  component: ProjectCard,
  args: {
    title: 'Image search',
    description: 'Finds where a picture comes from, and pictures that look like it.',
    category: 'tool',
    href: '#search',
    imageUrl: src,
    color,
  },
  argTypes: { renderLink: { control: false } },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 280 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ProjectCard>;

export default meta;
type Story = StoryObj<typeof meta>;

const navigate = fn();

/** One link with the title for a name, and the whole card is its target. */
export const Default: Story = {
  args: {
    isNew: true,
    renderLink: ({ href, children, ...props }) => (
      <a
        {...props}
        href={href}
        onClick={(event) => {
          event.preventDefault();
          navigate(href);
        }}
      >
        {children}
      </a>
    ),
  },
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

/** Clicks do nothing, and the keyboard does not stop at it. */
export const ComingSoon: Story = {
  args: { comingSoon: true, title: 'Comic translation', category: 'tool' },
  play: async ({ canvas, userEvent }) => {
    const link = canvas.getByRole('link', { name: 'Comic translation' });
    await expect(link).toHaveAttribute('aria-disabled', 'true');
    await expect(link).not.toHaveAttribute('href');
    await userEvent.click(canvas.getByText('Coming Soon'));
    await userEvent.tab();
    await expect(link).not.toHaveFocus();
  },
};

/** A broken picture leaves its colour, and so does none. */
export const NoPicture: Story = {
  args: { imageUrl: 'data:image/png;base64,broken', imageAlt: 'A picture', color: '2b3256' },
  render: ({ imageUrl = '', ...args }) => (
    <div style={{ display: 'grid', gap: 16 }}>
      <ProjectCard {...args} imageUrl={imageUrl} />
      <ProjectCard title="Privacy Policy" category="legal" href="#privacy" />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const pictures = () => canvasElement.querySelectorAll('img');
    await waitFor(() => expect(pictures()).toHaveLength(0));
  },
};

/** Told by its alternative text where it says something the title does not. */
export const WithAlt: Story = {
  args: { imageAlt: 'A girl with silver hair' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'A girl with silver hair' })).toBeInTheDocument();
  },
};

/** Cards of a row are equally high, and tags stand at their ends. */
export const Row: Story = {
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(3, 220px)', gap: 16 }}>
        <Story />
      </div>
    ),
  ],
  render: (args) => (
    <>
      <ProjectCard {...args} isNew />
      <ProjectCard {...args} title="Terms" description="Short." category="legal" />
      <ProjectCard {...args} title="Comic translation" comingSoon />
    </>
  ),
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
