import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { storyImage } from '../../story-images.ts';
import { SearchBar } from './SearchBar.tsx';
import { Controlled, filters } from './SearchBar.story-data.tsx';

const meta = {
  title: 'Inputs/SearchBar',
  component: SearchBar,
  args: { value: '', onValueChange: fn(), onSubmit: fn(), onFile: fn() },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof SearchBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { end: filters },
};

export const Image: Story = {
  args: { preview: { src: storyImage(5).src, alt: 'The image you search with' }, onClearPreview: fn() },
};

/** The button keeps its width, and nothing can be sent twice. */
export const Busy: Story = {
  args: { value: 'cat', loading: true },
};
