import type { Meta, StoryObj } from '@storybook/react-vite';
import Pencil from 'lucide-react/icons/pencil';
import { fn } from 'storybook/test';
import { Button } from '../../actions/button/index.ts';
import { FloatingButton } from '../../actions/floating-button/index.ts';
import { framed } from '../../story-frame.ts';
import { TextArea } from '../../inputs/text-area/index.ts';
import { Sheet } from './Sheet.tsx';
import { wide } from './Sheet.story-data.tsx';

const meta = {
  title: 'Overlays/Sheet',
  component: Sheet,
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
