import * as Menu from '@radix-ui/react-dropdown-menu';
import { cx } from 'class-variance-authority';
import Check from 'lucide-react/icons/check';
import Dot from 'lucide-react/icons/dot';
import { type ReactNode, useId } from 'react';
import popup from '../../internal/Popup.module.css';
import styles from './DropdownMenu.module.css';

export interface MenuItem {
  /** Text, or text with marks such as a highlighted part. */
  label: ReactNode;
  /** What is typed to go to it. @default the text of `label` */
  textValue?: string;
  /** Decoration before the label. */
  icon?: ReactNode;
  /** A shortcut or another short text at the end; it describes the item. Listening for keys is up to the caller. */
  hint?: string;
  /** `danger` for destructive actions. @default 'default' */
  tone?: 'default' | 'danger';
  /** Shown, but cannot be chosen. @default false */
  disabled?: boolean;
  /** Makes it a checkbox item; in a group with `choice: 'one'`, a radio item. */
  checked?: boolean;
  /** Keeps the menu open when it is chosen. @default false */
  keepOpen?: boolean;
  /** Called once the focus is back on the trigger, so that a dialog that opens can return it there. */
  onSelect?: () => void;
}

interface MenuRowProps {
  item: MenuItem;
  kind: 'item' | 'checkbox' | 'radio';
  /** Names a radio item in its group. */
  value: string;
  /** Reserves space for an icon or a check mark, since other items of the list have one. */
  isIndented: boolean;
  onChoose: (item: MenuItem) => void;
}

/** One item of a menu. */
export function MenuRow({ item, kind, value, isIndented, onChoose }: MenuRowProps) {
  const hintId = useId();
  const shared = {
    className: cx(popup.Item, styles.Item),
    ...(item.textValue === undefined ? {} : { textValue: item.textValue }),
    disabled: item.disabled ?? false,
    'data-tone': item.tone === 'danger' ? 'danger' : undefined,
    'aria-describedby': item.hint ? hintId : undefined,
    onSelect: (event: Event) => {
      if (item.keepOpen) event.preventDefault();
      onChoose(item);
    },
  };
  const start = (mark?: ReactNode) =>
    isIndented ? (
      <span className={styles.Start} aria-hidden="true">
        {mark ?? item.icon}
      </span>
    ) : null;
  const rest = (
    <>
      <span className={styles.Label}>{item.label}</span>
      {item.hint ? (
        // The description, and no part of the name.
        <span id={hintId} className={cx(popup.ItemEnd, styles.Hint)} aria-hidden="true">
          {item.hint}
        </span>
      ) : null}
    </>
  );
  if (kind === 'checkbox') {
    return (
      <Menu.CheckboxItem {...shared} checked={item.checked ?? false}>
        {start(
          <Menu.ItemIndicator>
            <Check />
          </Menu.ItemIndicator>,
        )}
        {rest}
      </Menu.CheckboxItem>
    );
  }
  if (kind === 'radio') {
    return (
      <Menu.RadioItem {...shared} value={value}>
        {start(
          <Menu.ItemIndicator>
            <Dot className={styles.Dot} />
          </Menu.ItemIndicator>,
        )}
        {rest}
      </Menu.RadioItem>
    );
  }
  return (
    <Menu.Item {...shared}>
      {start()}
      {rest}
    </Menu.Item>
  );
}
