import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LinkButton } from '../../actions/button/index.ts';
import { FactList } from '../fact-list/index.ts';
import { LazyImage } from '../../media/lazy-image/index.ts';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { ImagePage } from './ImagePage.tsx';
import showcase, * as stories from './ImagePage.stories.tsx';
import { src, title } from './ImagePage.story-data.tsx';

const meta = {
  ...showcase,
  title: 'Patterns/ImagePage/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof ImagePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Heading: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();
  },
};

export const Narrow: Story = {
  ...stories.Narrow,
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  },
};

/** In 320 px, right to left and at 200 % zoom one is above the other, and long words break. */
export const Stress: Story = {
  args: {
    title: 'Ein Bild mit einem Namen, der eine_lange_Kette_aus_Wörtern_ohne_Leerzeichen enthält',
    image: <LazyImage src={src} alt={title} width={2} height={1} loadingStrategy="eager" />,
  },
  render: (args) => <StressFrames>{() => <ImagePage {...args} />}</StressFrames>,
  play: async ({ canvasElement }) => {
    await expectFits(canvasElement);
    for (const heading of canvasElement.querySelectorAll('h1')) {
      const image = heading.closest('article')?.querySelector('img');
      await expect(image?.getBoundingClientRect().bottom).toBeLessThan(heading.getBoundingClientRect().top);
    }
  },
};

/** No image that loads, and text without a place to break. */
export const BadInput: Story = {
  args: {
    title: ENDLESS_TEXT.slice(0, 300),
    image: <LazyImage src="data:image/png;base64,broken" alt="" width={1} height={1} loadingStrategy="eager" />,
    children: (
      <>
        <p>{ENDLESS_TEXT.slice(0, 900)}</p>
        <FactList facts={[{ label: 'Artist', value: ENDLESS_TEXT.slice(0, 200) }]} />
        <LinkButton href="#search">{ENDLESS_TEXT.slice(0, 100)}</LinkButton>
      </>
    ),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(800);
  },
};
