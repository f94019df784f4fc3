import type { Meta, StoryObj } from '@storybook/react-vite';
import { storyImage } from '../../story-images.ts';
import { ProjectCard } from './ProjectCard.tsx';
import { navigate } from './ProjectCard.story-data.tsx';

const { src, color } = storyImage(6);

const meta = {
  title: 'Patterns/ProjectCard',
  component: ProjectCard,
  args: {
    title: 'Image search',
    description: 'Finds where an image comes from, and images that look like it.',
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
};

/** Clicks do nothing, and the keyboard does not stop at it. */
export const ComingSoon: Story = {
  args: { comingSoon: true, title: 'Comic translation', category: 'tool' },
};

/** A broken image leaves its color, and so does none. */
export const NoImage: Story = {
  args: { imageUrl: 'data:image/png;base64,broken', imageAlt: 'An image', color: '2b3256' },
  render: ({ imageUrl = '', ...args }) => (
    <div style={{ display: 'grid', gap: 16 }}>
      <ProjectCard {...args} imageUrl={imageUrl} />
      <ProjectCard title="Privacy Policy" category="legal" href="#privacy" />
    </div>
  ),
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
};
