/** What is said of dialogs, menus and tooltips. */
import { useState } from 'react';
import { Button } from '../actions/button/index.ts';
import { ConfirmDialog } from '../overlays/confirm-dialog/index.ts';
import { Drawer } from '../overlays/drawer/index.ts';
import { DropdownMenu } from '../overlays/dropdown-menu/index.ts';
import { Modal } from '../overlays/modal/index.ts';
import { Popover } from '../overlays/popover/index.ts';
import { Tooltip } from '../overlays/tooltip/index.ts';
import { inItsOwn, type Spoken } from './spoken.ts';

export const overlays: readonly Spoken[] = [
  {
    name: 'Modal',
    openedBy: '{Tab}{Enter}',
    element: inItsOwn(() => {
      const [open, setOpen] = useState(false);
      return (
        <>
          <Button onClick={() => setOpen(true)}>Share</Button>
          <Modal
            open={open}
            onOpenChange={setOpen}
            title="Share this search"
            description="Everyone with the link sees it."
          >
            <Button>Copy the link</Button>
          </Modal>
        </>
      );
    }),
    read: [
      'dialog, Share this search, Everyone with the link sees it.',
      'heading, Share this search, level 2',
      'Everyone with the link sees it.',
      'button, Copy the link',
      'button, Close',
    ],
    steps: [
      ['{Tab}', ['button, Share']],
      ['{Enter}', ['dialog, Share this search, Everyone with the link sees it.']],
      ['{Escape}', ['button, Share']],
    ],
  },
  {
    name: 'ConfirmDialog',
    openedBy: '{Tab}{Enter}',
    element: inItsOwn(() => {
      const [open, setOpen] = useState(false);
      return (
        <>
          <Button onClick={() => setOpen(true)}>Empty the album</Button>
          <ConfirmDialog
            open={open}
            onOpenChange={setOpen}
            title="Empty the album?"
            description="Its images are deleted."
            confirmLabel="Delete"
            onConfirm={() => {}}
          />
        </>
      );
    }),
    read: [
      'alertdialog, Empty the album?, Its images are deleted.',
      'heading, Empty the album?, level 2',
      'Its images are deleted.',
      'button, Cancel',
      'button, Delete',
    ],
    steps: [
      ['{Tab}', ['button, Empty the album']],
      ['{Enter}', ['alertdialog, Empty the album?, Its images are deleted.', 'button, Cancel']],
      ['{Tab}', ['button, Delete']],
      ['{Enter}', ['button, Empty the album']],
    ],
  },
  {
    name: 'Drawer',
    openedBy: '{Tab}{Enter}',
    element: inItsOwn(() => {
      const [open, setOpen] = useState(false);
      return (
        <>
          <Button onClick={() => setOpen(true)}>Filters</Button>
          <Drawer open={open} onOpenChange={setOpen} title="Filters">
            <Button>Reset</Button>
          </Drawer>
        </>
      );
    }),
    read: ['dialog, Filters', 'heading, Filters, level 2', 'button, Close', 'button, Reset'],
    steps: [
      ['{Tab}', ['button, Filters']],
      ['{Enter}', ['dialog, Filters']],
      ['{Tab}', ['button, Close']],
      ['{Escape}', ['button, Filters']],
    ],
  },
  {
    name: 'Popover',
    openedBy: '{Tab}{Enter}',
    element: (
      <Popover trigger={<Button>View</Button>} title="View">
        <Button>Reset</Button>
      </Popover>
    ),
    read: [
      'button, View, 1 control, expanded, has popup dialog',
      'dialog, View',
      'heading, View, level 2',
      'button, Reset',
    ],
    steps: [
      ['{Tab}', ['button, View, not expanded, has popup dialog']],
      ['{Enter}', ['dialog, View', 'button, Reset']],
      ['{Escape}', ['button, View, not expanded, has popup dialog']],
    ],
  },
  {
    name: 'Tooltip',
    element: (
      <Tooltip content="Brings the image back to its album">
        <Button>Undo</Button>
      </Tooltip>
    ),
    read: ['button, Undo'],
    steps: [
      ['{Tab}', ['button, Undo, Brings the image back to its album']],
      ['{Escape}', ['button, Undo']],
    ],
  },
  {
    name: 'DropdownMenu',
    openedBy: '{Tab}{Enter}',
    element: (
      <DropdownMenu
        trigger={<Button>This image</Button>}
        items={[
          { label: 'Download', hint: 'D' },
          'separator',
          {
            label: 'Album',
            choice: 'one',
            items: [
              { label: 'None', checked: true },
              { label: 'Sea', checked: false },
            ],
          },
          { label: 'Delete', tone: 'danger', disabled: true },
        ]}
      />
    ),
    read: [
      'button, This image, 1 control, expanded, has popup menu',
      'menu, This image, orientated vertically',
      'menuitem, Download, D, position 1, set size 2',
      'separator, orientated horizontally, max value 100, min value 0',
      'group, Album',
      'menuitemradio, None, checked, position 1, set size 2',
      'menuitemradio, Sea, not checked, position 2, set size 2',
      'menuitem, Delete, disabled, position 2, set size 2',
    ],
    steps: [
      ['{Tab}', ['button, This image, not expanded, has popup menu']],
      ['{Enter}', ['menuitem, Download, D, position 1, set size 2']],
      ['{ArrowDown}', ['menuitemradio, None, checked, position 1, set size 2']],
      ['{End}', ['menuitemradio, Sea, not checked, position 2, set size 2']],
      ['{Escape}', ['button, This image, not expanded, has popup menu']],
    ],
  },
];
