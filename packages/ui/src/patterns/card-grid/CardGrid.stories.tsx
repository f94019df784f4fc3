import type { Meta, StoryObj } from '@storybook/react-vite';
import { ProjectCard } from '../project-card/index.ts';
import { storyImage } from '../../story-images.ts';
import { CardGrid } from './CardGrid.tsx';

const cards = ['Search', 'Tagger', 'Image to Text', 'Generator', 'Resize'].map((title, index) => (
  <ProjectCard
    key={title}
    title={title}
    description="Says in one sentence what it is good for."
    category="tool"
    href={`#${index}`}
    imageUrl={storyImage(index + 1).src}
    color={storyImage(index + 1).color}
  />
));

const meta = {
  title: 'Patterns/CardGrid',
  component: CardGrid,
  args: { 'aria-label': 'Projects', children: cards },
  argTypes: { children: { control: false } },
} satisfies Meta<typeof CardGrid>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A list of cards, all of one width and those of a row of one height. */
export const Default: Story = {};

/** Two columns on a phone. */
export const Narrow: Story = {
  globals: { viewport: { value: 'narrow' } },
};
