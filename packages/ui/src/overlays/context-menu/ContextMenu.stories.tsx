import type { Meta, StoryObj } from '@storybook/react-vite';
import Download from 'lucide-react/icons/download';
import Sparkles from 'lucide-react/icons/sparkles';
import { useState } from 'react';
import { fn } from 'storybook/test';
import {
  DropdownMenuCheckboxItem,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuSub,
  DropdownMenuSubContent,
  DropdownMenuSubTrigger,
} from '../dropdown-menu/index.ts';
import { download, items, remix, remove } from '../dropdown-menu/DropdownMenu.story-data.tsx';
import { ContextMenu, ContextMenuContent, ContextMenuRoot, ContextMenuTrigger } from './index.ts';
import { Picked } from './ContextMenu.story-data.tsx';

const meta = {
  title: 'Overlays/ContextMenu',
  component: ContextMenu,
  subcomponents: { ContextMenuRoot, ContextMenuTrigger, ContextMenuContent },
  args: {
    label: 'This image',
    items: [...items, 'separator', remove],
    style: { inlineSize: 'max-content' },
    children: <Picked />,
    onOpenChange: fn(),
  },
  argTypes: { children: { control: false }, items: { control: false } },
} satisfies Meta<typeof ContextMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Press the image with the right button, rest a finger on it, or focus it and press Shift + F10. */
export const Default: Story = {};

/** For images only: an open menu takes the focus of the page of the documentation. */
export const Open: Story = { args: { defaultOpen: true }, tags: ['showcase', '!autodocs'] };

/** Without `dir` the text around the area decides. */
export const RightToLeft: Story = {
  render: (args) => (
    <div dir="rtl">
      <ContextMenu {...args} />
    </div>
  ),
};

/** The browser's own menu. */
export const Disabled: Story = { args: { disabled: true } };

/** Its parts, with the items of `DropdownMenu`, where items have attributes of their own or a menu in the menu. */
export const Composed: Story = {
  render: function Render({ onOpenChange, style, children }) {
    const [isSafe, setIsSafe] = useState(true);
    return (
      <ContextMenuRoot onOpenChange={onOpenChange}>
        <ContextMenuTrigger style={style}>{children}</ContextMenuTrigger>
        <ContextMenuContent label="This image">
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
          <DropdownMenuCheckboxItem checked={isSafe} onCheckedChange={setIsSafe} keepOpen>
            Safe only
          </DropdownMenuCheckboxItem>
        </ContextMenuContent>
      </ContextMenuRoot>
    );
  },
};
