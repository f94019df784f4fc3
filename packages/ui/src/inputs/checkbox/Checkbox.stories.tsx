import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { Checkbox } from './Checkbox.tsx';

const meta = {
  title: 'Inputs/Checkbox',
  component: Checkbox,
  args: { label: 'Show NSFW images', onCheckedChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', gap: 12, maxInlineSize: 320 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Checkbox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** One checkbox for several, which is indeterminate while some are checked. */
export const Indeterminate: Story = {
  render: function Render(args) {
    const [chosen, setChosen] = useState<readonly string[]>(['Danbooru']);
    const sources = ['Danbooru', 'Gelbooru'];
    return (
      <>
        <Checkbox
          {...args}
          label="All sources"
          checked={chosen.length === sources.length}
          indeterminate={chosen.length > 0 && chosen.length < sources.length}
          onCheckedChange={(checked) => setChosen(checked ? sources : [])}
        />
        {sources.map((source) => (
          <Checkbox
            key={source}
            {...args}
            label={source}
            checked={chosen.includes(source)}
            onCheckedChange={(checked) =>
              setChosen((last) => (checked ? [...last, source] : last.filter((other) => other !== source)))
            }
          />
        ))}
      </>
    );
  },
};

export const States: Story = {
  tags: ['showcase'],
  render: (args) => (
    <>
      <Checkbox {...args} label="On" defaultChecked hint="A hint below the label." />
      <Checkbox {...args} label="Some" indeterminate />
      <Checkbox {...args} label="Disabled" disabled />
      <Checkbox {...args} label="Disabled and on" disabled defaultChecked />
      <Checkbox {...args} label="I am old enough" error="This has to be ticked." />
      <Checkbox {...args} label="Hidden label" hideLabel defaultChecked />
    </>
  ),
};
