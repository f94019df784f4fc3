import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Button } from '../../actions/button/index.ts';
import { FactList } from '../../patterns/fact-list/index.ts';
import { framed } from '../../story-frame.ts';
import {
  Drawer,
  DrawerBody,
  DrawerClose,
  DrawerContent,
  DrawerDescription,
  DrawerFooter,
  DrawerHeader,
  DrawerRoot,
  DrawerTitle,
  DrawerTrigger,
} from './index.ts';
import { WithButton } from './Drawer.story-data.tsx';

const meta = {
  title: 'Overlays/Drawer',
  component: Drawer,
  subcomponents: {
    DrawerRoot,
    DrawerTrigger,
    DrawerContent,
    DrawerHeader,
    DrawerTitle,
    DrawerDescription,
    DrawerClose,
  },
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

/** Its parts, where the title has a description, the footer has several buttons, and a button opens it. */
export const Composed: Story = {
  render: ({ children, onOpenChange }) => (
    <DrawerRoot onOpenChange={onOpenChange}>
      <DrawerTrigger>
        <Button>Status</Button>
      </DrawerTrigger>
      <DrawerContent side="end">
        <DrawerHeader>
          <DrawerTitle>System Overview</DrawerTitle>
          <DrawerDescription>Counted a minute ago.</DrawerDescription>
        </DrawerHeader>
        <DrawerBody>{children}</DrawerBody>
        <DrawerFooter style={{ display: 'flex', gap: 8 }}>
          <Button variant="primary">Count again</Button>
          <DrawerClose>
            <Button>Done</Button>
          </DrawerClose>
        </DrawerFooter>
      </DrawerContent>
    </DrawerRoot>
  ),
};
