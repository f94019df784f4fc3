import type { Meta, StoryObj } from '@storybook/react-vite';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { Hero } from './Hero.tsx';

const meta = {
  title: 'Patterns/Hero',
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

export const Default: Story = {};

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
