import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { storyPicture } from '../story-pictures.ts';
import { SearchBar } from './SearchBar.tsx';
import { Controlled, filters } from './SearchBar.story-data.tsx';

const meta = {
  title: 'Form/SearchBar',
  component: SearchBar,
  args: { value: '', onValueChange: fn(), onSubmit: fn(), onFile: fn() },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof SearchBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { end: filters },
};

export const Picture: Story = {
  args: { preview: { src: storyPicture(5).src, alt: 'The picture you search with' }, onClearPreview: fn() },
};

/** The button keeps its width, and nothing can be sent twice. */
export const Busy: Story = {
  args: { value: 'cat', busy: true },
};
