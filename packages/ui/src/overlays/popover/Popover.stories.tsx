import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Button } from '../../actions/button/index.ts';
import { Badge } from '../../feedback/badge/index.ts';
import { Slider } from '../../inputs/slider/index.ts';
import { Switch } from '../../inputs/switch/index.ts';
import { Popover, PopoverClose, PopoverContent, PopoverRoot, PopoverTitle, PopoverTrigger } from './index.ts';

const meta = {
  title: 'Overlays/Popover',
  component: Popover,
  subcomponents: { PopoverRoot, PopoverTrigger, PopoverContent, PopoverTitle, PopoverClose },
  args: {
    trigger: <Button>View</Button>,
    title: 'View',
    align: 'start',
    children: (
      <>
        <Switch label="Show tags" defaultChecked />
        <Slider label="Columns" min={2} max={8} defaultValue={4} />
      </>
    ),
    onOpenChange: fn(),
  },
  argTypes: { trigger: { control: false }, children: { control: false } },
} satisfies Meta<typeof Popover>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** For images only: an open popover takes the focus of the page of the documentation. */
export const Open: Story = { args: { defaultOpen: true }, tags: ['showcase', '!autodocs'] };

/** The name of the button says it all. */
export const WithoutHeading: Story = { args: { hideTitle: true, children: <Switch label="Show tags" /> } };

/** Its parts, where the title has more than text or a button in it closes it. */
export const Composed: Story = {
  render: ({ onOpenChange }) => (
    <PopoverRoot onOpenChange={onOpenChange}>
      <PopoverTrigger>
        <Button>Alerts</Button>
      </PopoverTrigger>
      <PopoverContent align="start">
        <PopoverTitle>
          Alerts <Badge>2</Badge>
        </PopoverTitle>
        <p>Two copies of your images appeared today.</p>
        <PopoverClose>
          <Button size="sm">Mark as read</Button>
        </PopoverClose>
      </PopoverContent>
    </PopoverRoot>
  ),
};
