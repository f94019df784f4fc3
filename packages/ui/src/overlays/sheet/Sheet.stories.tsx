import type { Meta, StoryObj } from '@storybook/react-vite';
import Pencil from 'lucide-react/icons/pencil';
import { fn } from 'storybook/test';
import { Button } from '../../actions/button/index.ts';
import { FloatingButton } from '../../actions/floating-button/index.ts';
import { framed } from '../../story-frame.ts';
import { TextArea } from '../../inputs/text-area/index.ts';
import {
  Sheet,
  SheetBar,
  SheetBody,
  SheetClose,
  SheetContent,
  SheetDescription,
  SheetFooter,
  SheetHeader,
  SheetRoot,
  SheetTitle,
  SheetTrigger,
} from './index.ts';
import { wide } from './Sheet.story-data.tsx';

const meta = {
  title: 'Overlays/Sheet',
  component: Sheet,
  subcomponents: {
    SheetRoot,
    SheetBar,
    SheetTrigger,
    SheetContent,
    SheetHeader,
    SheetTitle,
    SheetDescription,
    SheetClose,
  },
  args: {
    title: 'Generation settings',
    bar: (
      <Button variant="primary" style={wide}>
        Generate
      </Button>
    ),
    children: <TextArea label="Prompt" defaultValue="1girl, reading, window light" />,
    onOpenChange: fn(),
  },
  argTypes: { bar: { control: false }, children: { control: false } },
} satisfies Meta<typeof Sheet>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Closed it is its bar; the handle opens it without a drag. */
export const Default: Story = {};

export const Open: Story = {
  tags: ['showcase'],
  parameters: framed,
  args: { defaultOpen: true, footer: <Button variant="primary">Generate</Button> },
};

/** A button floats above the bar, however high the bar is; the page's end stays above the bar. */
export const Above: Story = {
  parameters: framed,
  args: {
    above: (
      <FloatingButton label="Edit the prompt">
        <Pencil />
      </FloatingButton>
    ),
  },
  render: (args) => (
    <>
      <p style={{ minBlockSize: '100dvb', margin: 0 }}>A long page.</p>
      <p style={{ margin: 0 }}>Its end.</p>
      <Sheet {...args} />
    </>
  ),
};

/** More than fits scrolls inside, below a head that stays. */
export const LongContent: Story = {
  parameters: framed,
  args: { defaultOpen: true, children: 'Much text to read. '.repeat(300) },
};

/** Its parts, where a button on the bar opens it as well as the handle, and one in its footer closes it. */
export const Composed: Story = {
  render: ({ children, onOpenChange }) => (
    <SheetRoot onOpenChange={onOpenChange}>
      <SheetBar label="Open the settings">
        <SheetTrigger>
          <Button style={wide}>Settings</Button>
        </SheetTrigger>
      </SheetBar>
      <SheetContent>
        <SheetHeader>
          <SheetTitle>Generation settings</SheetTitle>
          <SheetDescription>They apply to the next image.</SheetDescription>
        </SheetHeader>
        <SheetBody>{children}</SheetBody>
        <SheetFooter>
          <SheetClose>
            <Button variant="primary">Done</Button>
          </SheetClose>
        </SheetFooter>
      </SheetContent>
    </SheetRoot>
  ),
};
