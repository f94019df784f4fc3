import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Button } from '../../actions/button/index.ts';
import { FactList } from '../../patterns/fact-list/index.ts';
import { framed } from '../../story-frame.ts';
import { Drawer } from './Drawer.tsx';
import { WithButton } from './Drawer.story-data.tsx';

const meta = {
  title: 'Overlays/Drawer',
  component: Drawer,
  args: {
    open: true,
    onOpenChange: fn(),
    title: 'System Overview',
    children: (
      <FactList
        facts={[
          { label: 'Unique images', value: '12,345,678' },
          { label: 'Total posts', value: '23,456,789' },
          { label: 'Database', value: 'Ready' },
        ]}
      />
    ),
  },
} satisfies Meta<typeof Drawer>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A button opens it, as in an app. */
export const Default: Story = {
  args: { open: false },
  render: (args) => <WithButton {...args} />,
};

export const Open: Story = { tags: ['showcase'], parameters: framed };

export const AtTheEnd: Story = {
  parameters: framed,
  args: { side: 'end', size: 'sm', footer: <Button>Refresh</Button> },
};

/** As high as what is in it, up to the window. */
export const AtTheBottom: Story = {
  parameters: framed,
  args: { side: 'bottom', footer: <Button>Refresh</Button> },
};

/** The start is on the right where one reads from there. */
export const RightToLeft: Story = {
  parameters: framed,
  args: { dir: 'rtl', size: 'lg' },
};
