import type { ReactNode } from 'react';
import { DropdownMenuGroup, DropdownMenuRadioGroup, DropdownMenuSeparator } from './DropdownMenuGroup.tsx';
import {
  DropdownMenuCheckboxItem,
  DropdownMenuItem,
  type DropdownMenuItemProps,
  DropdownMenuRadioItem,
} from './DropdownMenuItem.tsx';
// After the parts: their style overrides that of all popups, which they import first.
import styles from './DropdownMenu.module.css';

export interface MenuItem extends Pick<
  DropdownMenuItemProps,
  'textValue' | 'icon' | 'hint' | 'tone' | 'disabled' | 'keepOpen' | 'onSelect'
> {
  /** Text, or text with marks such as a highlighted part. */
  label: ReactNode;
  /** Makes it a checkbox item; in a group with `choice: 'one'`, a radio item. */
  checked?: boolean;
}

export interface MenuGroup {
  /** Shown above the items; names the group. */
  label: ReactNode;
  items: readonly MenuItem[];
  /** `one` makes its items exclude each other (radio items). @default 'any' */
  choice?: 'any' | 'one';
}

export interface MenuItemsProps {
  items: readonly (MenuItem | 'separator' | MenuGroup)[];
}

/** The items of a menu, from a list of what they are. */
export function MenuItems({ items }: MenuItemsProps): ReactNode {
  return sectionsOf(items).map((section, index) => {
    // oxlint-disable react/no-array-index-key -- two may be identical
    if (section === 'separator') return <DropdownMenuSeparator key={index} />;
    if (section.label === undefined)
      return (
        <div key={index} role="none" className={styles.Section}>
          {section.items.map(itemOf)}
        </div>
      );
    if (section.choice === 'one')
      return (
        <DropdownMenuRadioGroup key={index} label={section.label} value={checkedOf(section.items)}>
          {section.items.map(radioItemOf)}
        </DropdownMenuRadioGroup>
      );
    return (
      <DropdownMenuGroup key={index} label={section.label}>
        {section.items.map(itemOf)}
      </DropdownMenuGroup>
    );
    // oxlint-enable react/no-array-index-key
  });
}

function itemOf({ label, checked, icon, ...item }: MenuItem, index: number) {
  return checked === undefined ? (
    <DropdownMenuItem key={index} {...item} icon={icon}>
      {label}
    </DropdownMenuItem>
  ) : (
    <DropdownMenuCheckboxItem key={index} {...item} checked={checked}>
      {label}
    </DropdownMenuCheckboxItem>
  );
}

function radioItemOf({ label, checked: _checked, icon: _icon, ...item }: MenuItem, index: number) {
  return (
    <DropdownMenuRadioItem key={index} {...item} value={String(index)}>
      {label}
    </DropdownMenuRadioItem>
  );
}

type Section = 'separator' | (Omit<MenuGroup, 'label'> & { label?: ReactNode });

/** Items side by side as one list, so that they share their indentation. */
function sectionsOf(items: MenuItemsProps['items']): Section[] {
  const sections: Section[] = [];
  let loose: MenuItem[] | undefined;
  for (const item of items) {
    if (item === 'separator' || 'items' in item) {
      sections.push(item);
      loose = undefined;
    } else if (loose) {
      loose.push(item);
    } else {
      loose = [item];
      sections.push({ items: loose });
    }
  }
  return sections;
}

/** The place of the item that is on, as the value of its radio group. */
function checkedOf(items: readonly MenuItem[]): string {
  return String(items.findIndex(({ checked }) => checked));
}
