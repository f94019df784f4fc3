import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ProjectCard } from '../project-card/index.ts';
import { storyPicture } from '../story-pictures.ts';
import { expectFits, StressFrames } from '../story-stress.tsx';
import { CardGrid } from './CardGrid.tsx';

const cards = ['Search', 'Tagger', 'Image to Text', 'Generator', 'Resize'].map((title, index) => (
  <ProjectCard
    key={title}
    title={title}
    description="Says in one sentence what it is good for."
    category="tool"
    href={`#${index}`}
    imageUrl={storyPicture(index + 1).src}
    color={storyPicture(index + 1).color}
  />
));

const meta = {
  title: 'Data/CardGrid',
  component: CardGrid,
  args: { 'aria-label': 'Projects', children: cards },
  argTypes: { children: { control: false } },
} satisfies Meta<typeof CardGrid>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A list of cards, all of one width and those of a row of one height. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Projects' })).toBeVisible();
    const boxes = canvas.getAllByRole('article').map((card) => card.getBoundingClientRect());
    await expect(new Set(boxes.map(({ width }) => Math.round(width))).size).toBe(1);
    await expect(boxes[0]?.height).toBe(boxes[1]?.height);
  },
};

/** Two columns on a phone. */
export const Narrow: Story = {
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  },
};

/** In 320 px, right to left and at 200 % zoom nothing sticks out. */
export const Stress: Story = {
  render: (args) => <StressFrames>{() => <CardGrid {...args} />}</StressFrames>,
  play: ({ canvasElement }) => expectFits(canvasElement),
};
