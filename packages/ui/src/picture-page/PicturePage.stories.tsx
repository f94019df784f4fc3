import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LinkButton } from '../button/index.ts';
import { FactList } from '../fact-list/index.ts';
import { LazyImage } from '../lazy-image/index.ts';
import { storyPicture } from '../story-pictures.ts';
import { PicturePage } from './PicturePage.tsx';

const { src, width, height, title } = storyPicture(7);

const meta = {
  component: PicturePage,
  args: {
    title,
    picture: <LazyImage src={src} alt={title} width={width} height={height} loadingStrategy="eager" />,
    children: (
      <>
        <p>This is a sample picture. It stands in for a post on a board.</p>
        <FactList facts={[{ label: 'Size', value: '2480 × 3508' }]} />
        <LinkButton href="#search">See it in search</LinkButton>
      </>
    ),
  },
  argTypes: { picture: { control: false }, children: { control: false } },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof PicturePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();
  },
};

export const Narrow: Story = {
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  },
};
