import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { TagInput } from './TagInput.tsx';
import { TAGS, ALL } from './TagInput.story-data.tsx';

const meta = {
  title: 'Inputs/TagInput',
  component: TagInput,
  args: { label: 'Positive tags', onValueChange: fn() },
} satisfies Meta<typeof TagInput>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { placeholder: 'Add tags' },
};

/** From right to left the arrows are the other way round. */
export const RightToLeft: Story = {
  args: { defaultValue: ['قطة', '1girl'], label: 'الوسوم' },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
};

/** Suggestions of a server: arrows go through them, Enter takes one, Escape closes the list and then clears. */
export const Suggestions: Story = {
  args: { onQueryChange: fn() },
  render: function Render(args) {
    const [query, setQuery] = useState('');
    return (
      <TagInput
        {...args}
        suggestions={query === '' ? [] : ALL.filter(({ value }) => value.startsWith(query))}
        onQueryChange={(text) => {
          args.onQueryChange?.(text);
          setQuery(text);
        }}
      />
    );
  },
};

export const Negative: Story = {
  tags: ['showcase'],
  args: { label: 'Negative tags', tone: 'error', defaultValue: ['lowres', 'bad_anatomy', 'watermark'] },
};

export const Disabled: Story = { args: { disabled: true, defaultValue: TAGS } };

export const WithError: Story = { args: { error: 'Give at least one tag.', hint: 'As on the boards.' } };
