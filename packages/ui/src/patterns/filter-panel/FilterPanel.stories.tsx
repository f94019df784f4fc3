import type { Meta, StoryObj } from '@storybook/react-vite';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useState } from 'react';
import { Button } from '../../actions/button/index.ts';
import { RatingPicker } from '../../inputs/rating-picker/index.ts';
import { RATINGS } from '../../inputs/rating-picker/RatingPicker.story-data.tsx';
import { Stack } from '../../foundations/stack/index.ts';
import { Switch } from '../../inputs/switch/index.ts';
import { TextField } from '../../inputs/text-field/index.ts';
import { FilterPanel } from './FilterPanel.tsx';
import { FilterPanelColumn } from './FilterPanelColumn.tsx';
import { reset } from './FilterPanel.story-data.tsx';

const meta = {
  title: 'Patterns/FilterPanel',
  component: FilterPanel,
  globals: { viewport: { value: 'tablet' } },
  args: {
    open: true,
    children: [
      <FilterPanelColumn key="words">
        <TextField label="Positive tags" defaultValue="silver_hair" />
        <TextField label="Negative tags" />
      </FilterPanelColumn>,
      <FilterPanelColumn key="kind">
        <RatingPicker options={RATINGS} defaultValue={['general', 'sensitive']} />
        <Switch label="Image size" offLabel="224px" onLabel="512px" defaultChecked />
      </FilterPanelColumn>,
    ],
  },
  argTypes: { children: { control: false }, footer: { control: false } },
} satisfies Meta<typeof FilterPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { open: false },
  render: function Render(args) {
    const [open, setOpen] = useState(args.open);
    return (
      <Stack>
        <div>
          <Button
            icon={<SlidersHorizontal />}
            aria-expanded={open}
            aria-controls="filters"
            onClick={() => setOpen(!open)}
          >
            Filters
          </Button>
        </div>
        <FilterPanel {...args} open={open} id="filters" />
        <Button variant="primary">Search</Button>
      </Stack>
    );
  },
};

export const WithFooter: Story = {
  tags: ['showcase'],
  args: {
    footer: [
      <span key="summary">4 sources, general and sensitive</span>,
      <Button key="reset" size="sm" variant="ghost" onClick={reset}>
        Reset
      </Button>,
    ],
  },
};

/** On a phone the columns are below each other. */
export const Phone: Story = { ...WithFooter, globals: { viewport: { value: 'phone' } } };
