/** The APG's patterns Dialog (Modal) and Alert Dialog, and popovers, which are dialogs beside the page. */
import { type ReactNode, useState } from 'react';
import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Button } from '../actions/button/index.ts';
import { ConfirmDialog } from '../overlays/confirm-dialog/index.ts';
import { Drawer } from '../overlays/drawer/index.ts';
import { Modal } from '../overlays/modal/index.ts';
import { Popover } from '../overlays/popover/index.ts';
import { Sheet } from '../overlays/sheet/index.ts';
import type { Contract } from './contract.ts';
import { nameOf } from './focused.ts';
import { host } from './mount.ts';

type Dialog = (props: { open: boolean; onOpenChange: (open: boolean) => void }) => ReactNode;

function Opened({ dialog: Content }: { dialog: Dialog }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Content open={open} onOpenChange={setOpen} />
    </>
  );
}

/** A dialog with a name hides the page behind it from screen readers, until it closes. */
const isModal = (role: string, title: string, description?: string) => async () => {
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.poll(() => document.querySelector(`[role=${role}]`)).not.toBeNull();
  const dialog = document.querySelector(`[role=${role}]`);
  expect(dialog && nameOf(dialog)).toBe(title);
  const described = document.getElementById(dialog?.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(described).toBe(description);
  const isHidden = () => host.querySelector('button')?.closest('[aria-hidden=true], [inert]') !== null;
  expect(isHidden()).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.querySelector(`[role=${role}]`)).toBeNull();
  expect(isHidden()).toBe(false);
};

const OPEN = '{Tab}{Enter}';

export const dialogs: readonly Contract[] = [
  {
    name: 'Modal, a dialog',
    element: (
      <Opened
        dialog={(props) => (
          <Modal {...props} title="Share" description="Everyone sees it.">
            <Button>Copy</Button>
          </Modal>
        )}
      />
    ),
    rows: [
      [OPEN, 'dialog "Share"'],
      ['{Tab} ', 'dialog "Share"'],
      [`${OPEN}{Tab}`, 'button "Copy"'],
      [`${OPEN}{Tab}{Tab}`, 'button "Close"'],
      [`${OPEN}{Tab}{Tab}{Tab}`, 'button "Copy"'],
      [`${OPEN}{Tab}{Shift>}{Tab}{/Shift}`, 'button "Close"'],
      [`${OPEN}{Escape}`, 'button "Open"'],
      [`${OPEN}{Tab}{Tab}{Enter}`, 'button "Open"'],
    ],
    check: isModal('dialog', 'Share', 'Everyone sees it.'),
  },
  {
    name: 'ConfirmDialog, an alert dialog',
    element: (
      <Opened
        dialog={(props) => (
          <ConfirmDialog
            {...props}
            title="Delete?"
            description="It is gone."
            confirmLabel="Delete"
            onConfirm={() => {}}
          />
        )}
      />
    ),
    rows: [
      // The least harmful action has the focus.
      [OPEN, 'button "Cancel"'],
      [`${OPEN}{Tab}`, 'button "Delete"'],
      [`${OPEN}{Tab}{Tab}`, 'button "Cancel"'],
      [`${OPEN}{Shift>}{Tab}{/Shift}`, 'button "Delete"'],
      [`${OPEN}{Escape}`, 'button "Open"'],
      [`${OPEN}{Enter}`, 'button "Open"'],
      [`${OPEN}{Tab}{Enter}`, 'button "Open"'],
    ],
    check: isModal('alertdialog', 'Delete?', 'It is gone.'),
  },
  {
    name: 'Drawer, a dialog',
    element: (
      <Opened
        dialog={(props) => (
          <Drawer {...props} title="Filters" footer={<Button>Show</Button>}>
            Text
          </Drawer>
        )}
      />
    ),
    rows: [
      [OPEN, 'dialog "Filters"'],
      [`${OPEN}{Tab}`, 'button "Close"'],
      [`${OPEN}{Tab}{Tab}`, 'button "Show"'],
      [`${OPEN}{Tab}{Tab}{Tab}`, 'button "Close"'],
      [`${OPEN}{Escape}`, 'button "Open"'],
    ],
    check: isModal('dialog', 'Filters'),
  },
  {
    name: 'Sheet, a dialog',
    element: (
      <Sheet title="Settings" bar={<Button>Generate</Button>}>
        <Button>Reset</Button>
      </Sheet>
    ),
    rows: [
      ['{Tab}', 'button "Open: Settings"'],
      [OPEN, 'dialog "Settings"'],
      [`${OPEN}{Escape}`, 'button "Open: Settings"'],
    ],
    check: isModal('dialog', 'Settings'),
  },
  {
    name: 'Popover, a dialog beside the page',
    element: (
      <>
        <Popover trigger={<Button>View</Button>} title="View">
          <Button>Reset</Button>
        </Popover>
        <Button>After</Button>
      </>
    ),
    rows: [
      ['{Tab}', 'button "View"'],
      [OPEN, 'button "Reset"'],
      ['{Tab} ', 'button "Reset"'],
      [`${OPEN}{Escape}`, 'button "View"'],
      // The APG has no pattern for it; Tab goes around in it, as in a dialog.
      [`${OPEN}{Shift>}{Tab}{/Shift}`, 'button "Reset"'],
      [`${OPEN}{Tab}`, 'button "Reset"'],
    ],
  },
];
