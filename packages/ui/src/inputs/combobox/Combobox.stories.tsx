import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn, screen } from 'storybook/test';
import { Badge } from '../../feedback/badge/index.ts';
import { framed } from '../../story-frame.ts';
import { Combobox } from './Combobox.tsx';
import { MODELS } from './Combobox.story-data.tsx';

const meta = {
  title: 'Inputs/Combobox',
  component: Combobox,
  args: { label: 'Model', options: MODELS, onValueChange: fn() },
} satisfies Meta<typeof Combobox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { defaultValue: '1' },
};

/** The list under the field, opened by the play function. */
export const Open: Story = {
  parameters: framed,
  args: { defaultValue: '3' },
  tags: ['showcase'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await screen.findByRole('listbox');
  },
};

/** Escape closes, then clears. */
export const Clearable: Story = {
  args: { clearable: true, defaultValue: '2', placeholder: 'Any model' },
};

/** Options from a server: they are shown as they arrive, and the choice keeps its label when others have arrived. */
export const Asynchronous: Story = {
  args: { filter: null, onQueryChange: fn(), options: [] },
  render: function Render(args) {
    const [query, setQuery] = useState('');
    return (
      <Combobox
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

/** Draws 200 of ten thousand options as rows, and says how many more there are. */
export const TenThousand: Story = {
  args: {
    options: Array.from({ length: 10_000 }, (_, index) => ({ value: `${index}`, label: `Tag ${index}` })),
    defaultValue: '120',
  },
};

/** Options as the caller draws them, such as with a number, and a label with more than text. */
export const DrawnOptions: Story = {
  args: {
    label: (
      <>
        Model <Badge>7</Badge>
      </>
    ),
    renderOption: ({ label, hint, value }) => (
      <>
        <span style={{ flex: 1 }}>{hint}</span>
        <Badge>{label}</Badge>
        <Badge tone={Number(value) % 2 === 0 ? 'success' : 'neutral'}>
          {Number(value) % 2 === 0 ? 'Fast' : 'Slow'}
        </Badge>
      </>
    ),
    defaultValue: '2',
  },
};

export const Disabled: Story = { args: { disabled: true, defaultValue: '1', clearable: true } };

export const WithError: Story = {
  args: { error: 'Choose a model.', hint: 'Models differ in style.', placeholder: 'Choose a model', size: 'lg' },
};
