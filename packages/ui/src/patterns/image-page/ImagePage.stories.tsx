import type { Meta, StoryObj } from '@storybook/react-vite';
import { LinkButton } from '../../actions/button/index.ts';
import { FactList } from '../fact-list/index.ts';
import { LazyImage } from '../../media/lazy-image/index.ts';
import { ImagePage } from './ImagePage.tsx';
import { src, width, height, title } from './ImagePage.story-data.tsx';

const meta = {
  title: 'Patterns/ImagePage',
  component: ImagePage,
  args: {
    title,
    image: <LazyImage src={src} alt={title} width={width} height={height} loadingStrategy="eager" />,
    children: (
      <>
        <p>This is a sample image. It stands in for a post on a board.</p>
        <FactList facts={[{ label: 'Size', value: '2480 × 3508' }]} />
        <LinkButton href="#search">See it in search</LinkButton>
      </>
    ),
  },
  argTypes: { image: { control: false }, children: { control: false } },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ImagePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Narrow: Story = {
  globals: { viewport: { value: 'narrow' } },
};
