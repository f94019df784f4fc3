import type { Meta, StoryObj } from '@storybook/react-vite';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { expect } from 'storybook/test';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../story-stress.tsx';
import { Hero } from './Hero.tsx';

const meta = {
  title: 'Navigation/Hero',
  component: Hero,
  args: {
    title: 'Find where an anime image comes from',
    note: 'Private & secure • No data stored',
    noteIcon: <ShieldCheck />,
  },
  argTypes: { noteIcon: { control: false } },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Hero>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Find where an anime image comes from');
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };

/** In 320 px, right to left and at 200 % zoom, with words that are too long. */
export const Stress: Story = {
  args: {
    title: 'Donaudampfschifffahrtsgesellschaftskapitänsbilder und woher sie kommen',
    note: 'A note that takes more than the one line that it usually takes',
    children: <div style={{ blockSize: 56, border: '1px solid var(--color-line-strong)', borderRadius: 14 }} />,
  },
  render: (args) => <StressFrames>{() => <Hero {...args} />}</StressFrames>,
  play: ({ canvasElement }) => expectFits(canvasElement),
};

/** Text without a place to break is broken anywhere. */
export const BadInput: Story = {
  args: { title: ENDLESS_TEXT.slice(0, 600), note: ENDLESS_TEXT.slice(0, 600) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading').scrollWidth).toBeLessThanOrEqual(800);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(800);
  },
};
