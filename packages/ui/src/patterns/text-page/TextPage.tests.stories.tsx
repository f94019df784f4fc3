import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { TextPage } from './TextPage.tsx';
import showcase, * as stories from './TextPage.stories.tsx';
import { sections } from './TextPage.story-data.tsx';

const meta = {
  ...showcase,
  title: 'Patterns/TextPage/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof TextPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Headings: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
    await expect(canvas.getAllByRole('heading', { level: 2 })).toHaveLength(3);
    await expect(canvas.queryByRole('navigation')).not.toBeInTheDocument();
  },
};

export const Contents: Story = {
  ...stories.Contents,
  play: async ({ canvas, canvasElement }) => {
    const links = canvas.getAllByRole('link').slice(0, 3);
    for (const [index, link] of links.entries()) {
      await expect(link).toHaveTextContent(sections[index]?.title ?? '');
      await expect(canvasElement.querySelector(link.getAttribute('href') ?? '')).toBeInTheDocument();
    }
  },
};

export const Narrow: Story = {
  ...stories.Narrow,
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  },
};

/** In 320 px, right to left and at 200 % zoom nothing sticks out. */
export const Stress: Story = {
  args: {
    title: 'Datenschutzgrundverordnungserläuterungsseite',
    lead: ENDLESS_TEXT.slice(0, 160),
    sections: [
      { id: 'endless', title: ENDLESS_TEXT.slice(0, 80), content: <p>{ENDLESS_TEXT.slice(0, 200)}</p> },
      { id: 'code', title: 'Code', content: <code>{ENDLESS_TEXT.slice(0, 80)}</code> },
    ],
  },
  render: (args) => <StressFrames>{() => <TextPage {...args} />}</StressFrames>,
  play: ({ canvasElement }) => expectFits(canvasElement),
};
