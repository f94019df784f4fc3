/** The APG's patterns Menu Button, Menu and Tooltip. */
import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Button } from '../actions/button/index.ts';
import { ContextMenu } from '../overlays/context-menu/index.ts';
import { DropdownMenu } from '../overlays/dropdown-menu/index.ts';
import { Tooltip } from '../overlays/tooltip/index.ts';
import type { Contract } from './contract.ts';
import { describeElement, focused, nameOf } from './focused.ts';
import { host } from './mount.ts';

const ITEMS = [
  { label: 'Download' },
  'separator' as const,
  { label: 'Rename', disabled: true },
  {
    label: 'Album',
    choice: 'one' as const,
    items: [
      { label: 'Sea', checked: true },
      { label: 'City', checked: false },
    ],
  },
  { label: 'Starred', checked: true },
  { label: 'Delete' },
];

const inMenu = (open: string): Contract['rows'] => [
  [open, 'menuitem "Download"'],
  [`${open}{ArrowDown}`, 'menuitemradio "Sea" checked'],
  [`${open}{ArrowDown}{ArrowDown}`, 'menuitemradio "City"'],
  [`${open}{End}`, 'menuitem "Delete"'],
  [`${open}{End}{ArrowUp}`, 'menuitemcheckbox "Starred" checked'],
  [`${open}{End}{Home}`, 'menuitem "Download"'],
  [`${open}{End}{ArrowDown}`, 'menuitem "Download"'],
  [`${open}s`, 'menuitemradio "Sea" checked'],
  [`${open}del`, 'menuitem "Delete"'],
];

export const menus: readonly Contract[] = [
  {
    name: 'DropdownMenu, a menu button',
    element: (
      <>
        <DropdownMenu trigger={<Button>Image</Button>} items={ITEMS} />
        <Button>After</Button>
      </>
    ),
    rows: [
      ['{Tab}', 'button "Image"'],
      ...inMenu('{Tab}{Enter}'),
      ['{Tab} ', 'menuitem "Download"'],
      ['{Tab}{ArrowDown}', 'menuitem "Download"'],
      ['{Tab}{ArrowUp}', 'menuitem "Delete"'],
      ['{Tab}{Enter}{Escape}', 'button "Image"'],
      ['{Tab}{Enter}{Enter}', 'button "Image"'],
      ['{Tab}{Enter} ', 'button "Image"'],
      ['{Tab}{Enter}{Tab}', 'button "After"'],
    ],
    check: async () => {
      const button = host.querySelector('button');
      expect(button?.ariaHasPopup).toBe('menu');
      expect(button?.ariaExpanded).toBe('false');
      await userEvent.keyboard('{Tab}{Enter}');
      await expect.poll(() => button?.ariaExpanded).toBe('true');
      const menu = document.getElementById(button?.getAttribute('aria-controls') ?? '');
      expect(menu && describeElement(menu)).toBe('menu "Image"');
      const group = menu?.querySelector('[role=group]');
      expect(group && nameOf(group)).toBe('Album');
      expect(menu?.querySelectorAll('[role=separator]').length).toBeGreaterThan(0);
      expect(menu?.querySelector('[aria-disabled=true]')?.textContent).toBe('Rename');
    },
  },
  {
    name: 'ContextMenu, a menu',
    element: (
      <ContextMenu label="This image" items={ITEMS}>
        <Button>Image</Button>
      </ContextMenu>
    ),
    rows: [
      ...inMenu('{Tab}{Shift>}{F10}{/Shift}'),
      ['{Tab}{Shift>}{F10}{/Shift}{Escape}', 'button "Image"'],
      ['{Tab}{Shift>}{F10}{/Shift}{Enter}', 'button "Image"'],
    ],
    check: async () => {
      await userEvent.keyboard('{Tab}{Shift>}{F10}{/Shift}');
      await expect.poll(focused).toBe('menuitem "Download"');
      const menu = document.querySelector('[role=menu]');
      expect(menu && nameOf(menu)).toBe('This image');
    },
  },
  {
    name: 'Tooltip',
    element: (
      <Tooltip content="Brings it back">
        <Button>Undo</Button>
      </Tooltip>
    ),
    rows: [
      ['{Tab}', 'button "Undo"'],
      ['{Tab}{Escape}', 'button "Undo"'],
    ],
    check: async () => {
      const button = host.querySelector('button');
      const description = () => document.getElementById(button?.getAttribute('aria-describedby') ?? '');
      expect(description()).toBeNull();
      await userEvent.keyboard('{Tab}');
      await expect.poll(() => description()?.textContent).toBe('Brings it back');
      expect(description()?.getAttribute('role')).toBe('tooltip');
      await userEvent.keyboard('{Escape}');
      await expect.poll(description).toBeNull();
      expect(focused()).toBe('button "Undo"');
    },
  },
];
