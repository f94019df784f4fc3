import type { Meta, StoryObj } from '@storybook/react-vite';
import Download from 'lucide-react/icons/download';
import Sparkles from 'lucide-react/icons/sparkles';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { Button } from '../../actions/button/index.ts';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuGroup,
  DropdownMenuItem,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuRoot,
  DropdownMenuSeparator,
  DropdownMenuSub,
  DropdownMenuSubContent,
  DropdownMenuSubTrigger,
  DropdownMenuTrigger,
} from './index.ts';
import { download, items, remix, remove } from './DropdownMenu.story-data.tsx';

const meta = {
  title: 'Overlays/DropdownMenu',
  component: DropdownMenu,
  subcomponents: {
    DropdownMenuRoot,
    DropdownMenuTrigger,
    DropdownMenuContent,
    DropdownMenuItem,
    DropdownMenuCheckboxItem,
    DropdownMenuRadioGroup,
    DropdownMenuRadioItem,
    DropdownMenuGroup,
    DropdownMenuSub,
    DropdownMenuSubTrigger,
  },
  args: { trigger: <Button>Actions</Button>, items: [...items, 'separator', remove], onOpenChange: fn() },
  argTypes: { trigger: { control: false }, items: { control: false } },
} satisfies Meta<typeof DropdownMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** For images only: an open menu takes the focus of the page of the documentation. */
export const Open: Story = { args: { defaultOpen: true }, tags: ['showcase', '!autodocs'] };

/** Items that are on or off, and a group of which one is on; one of them leaves the menu open. */
export const Choices: Story = {
  render: function Render(args) {
    const [isSafe, setIsSafe] = useState(true);
    const [order, setOrder] = useState('Newest');
    return (
      <DropdownMenu
        {...args}
        items={[
          { label: 'Safe only', checked: isSafe, keepOpen: true, onSelect: () => setIsSafe((last) => !last) },
          { label: 'Show tags', checked: true },
          {
            label: 'Order',
            choice: 'one',
            items: ['Newest', 'Oldest', 'Best match'].map((label) => ({
              label,
              checked: label === order,
              onSelect: () => setOrder(label),
            })),
          },
          'separator',
          { label: 'Reset' },
        ]}
      />
    );
  },
};

/** Without `dir` the text around the button decides. */
export const RightToLeft: Story = {
  render: (args) => (
    <div dir="rtl">
      <DropdownMenu {...args} />
    </div>
  ),
};

/** Its parts, where items have attributes of their own or a menu in the menu. */
export const Composed: Story = {
  render: function Render({ onOpenChange }) {
    const [isSafe, setIsSafe] = useState(true);
    const [order, setOrder] = useState('newest');
    return (
      <DropdownMenuRoot onOpenChange={onOpenChange}>
        <DropdownMenuTrigger>
          <Button>Actions</Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem icon={<Sparkles />} hint="R" onSelect={remix}>
            Remix
          </DropdownMenuItem>
          <DropdownMenuSub>
            <DropdownMenuSubTrigger icon={<Download />}>Download</DropdownMenuSubTrigger>
            <DropdownMenuSubContent>
              <DropdownMenuItem onSelect={download}>As PNG</DropdownMenuItem>
              <DropdownMenuItem>As WebP</DropdownMenuItem>
            </DropdownMenuSubContent>
          </DropdownMenuSub>
          <DropdownMenuSeparator />
          <DropdownMenuGroup label="Filters">
            <DropdownMenuCheckboxItem checked={isSafe} onCheckedChange={setIsSafe} keepOpen>
              Safe only
            </DropdownMenuCheckboxItem>
          </DropdownMenuGroup>
          <DropdownMenuRadioGroup label="Order" value={order} onValueChange={setOrder}>
            <DropdownMenuRadioItem value="newest">Newest</DropdownMenuRadioItem>
            <DropdownMenuRadioItem value="oldest">Oldest</DropdownMenuRadioItem>
          </DropdownMenuRadioGroup>
          <DropdownMenuSeparator />
          <DropdownMenuItem tone="danger">Remove</DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenuRoot>
    );
  },
};
