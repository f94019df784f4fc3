import type { Meta, StoryObj } from '@storybook/react-vite';
import { SearchFilters } from './SearchFilters.story-data.tsx';

const meta = {
  title: 'Patterns/Search filters',
  component: SearchFilters,
  globals: { viewport: { value: 'desktop' } },
} satisfies Meta<typeof SearchFilters>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
