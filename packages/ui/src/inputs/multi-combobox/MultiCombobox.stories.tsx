import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn, screen } from 'storybook/test';
import { framed } from '../../story-frame.ts';
import { MODELS } from '../combobox/Combobox.story-data.tsx';
import { MultiCombobox } from './MultiCombobox.tsx';

const meta = {
  title: 'Inputs/MultiCombobox',
  component: MultiCombobox,
  args: { label: 'Models', options: MODELS, placeholder: 'Any model', onValueChange: fn() },
} satisfies Meta<typeof MultiCombobox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { defaultValue: ['1', '4'] },
};

export const Empty: Story = {};

/** The list under the field, opened by the play function: choices have a mark, and stay in their places. */
export const Open: Story = {
  parameters: framed,
  args: { defaultValue: ['3', '1'] },
  tags: ['showcase'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await screen.findByRole('listbox');
  },
};

/** Options from a server: the choices keep their labels when others have arrived. */
export const Asynchronous: Story = {
  args: { filter: null, onQueryChange: fn(), options: [] },
  render: function Render(args) {
    const [query, setQuery] = useState('');
    return (
      <MultiCombobox
        {...args}
        options={query === '' ? [] : [{ value: query, label: `Result for ${query}` }]}
        loading={query.length === 1}
        onQueryChange={(text) => {
          args.onQueryChange?.(text);
          setQuery(text);
        }}
      />
    );
  },
};

/** No more than three: the others cannot be chosen until one is removed. */
export const Full: Story = { args: { max: 3, defaultValue: ['1', '2', '3'] } };

/** From right to left the arrows are the other way round. */
export const RightToLeft: Story = {
  args: { defaultValue: ['1', '4'], label: 'النماذج' },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
};

export const Disabled: Story = { args: { disabled: true, defaultValue: ['1', '2'] } };

export const WithError: Story = { args: { error: 'Choose at least one model.', hint: 'Models differ in style.' } };
