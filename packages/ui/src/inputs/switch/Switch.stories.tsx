import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Switch } from './Switch.tsx';

const meta = {
  title: 'Inputs/Switch',
  component: Switch,
  args: { label: 'Search while typing', onCheckedChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', gap: 12, maxInlineSize: 320 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Switch>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** What on and off mean stands beside it; the current one describes it. */
export const Sides: Story = {
  args: { label: 'Image size', offLabel: '224px', onLabel: '512px', defaultChecked: true },
};

export const States: Story = {
  tags: ['showcase'],
  render: (args) => (
    <>
      <Switch {...args} label="On" defaultChecked hint="A hint below the label." />
      <Switch {...args} label="At the end" align="end" hint="For lists of settings." />
      <Switch {...args} label="At the end, too" align="end" defaultChecked />
      <Switch {...args} label="Small" size="sm" />
      <Switch {...args} label="Small and on" size="sm" defaultChecked />
      <Switch {...args} label="Disabled" disabled />
      <Switch {...args} label="Disabled and on" disabled defaultChecked />
      <Switch {...args} label="With an error" error="This could not be saved. Try again." />
      <Switch {...args} label="Hidden label" hideLabel />
    </>
  ),
};
