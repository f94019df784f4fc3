import * as Menu from '@radix-ui/react-dropdown-menu';
import { cx } from 'class-variance-authority';
import {
  type ComponentPropsWithoutRef,
  type FocusEvent,
  forwardRef,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useRef,
} from 'react';
import popup from '../../internal/Popup.module.css';
import { useControllable } from '../../internal/use-controllable.ts';
import { useLandmark } from '../../internal/use-landmark.ts';
import { warnOnce } from '../../internal/warn-once.ts';
import { useDirection } from '../../internal/use-direction.ts';
import styles from './DropdownMenu.module.css';
import { type MenuItem, MenuRow } from './MenuRow.tsx';

export type { MenuItem } from './MenuRow.tsx';

export interface MenuGroup {
  /** Shown above the items; names the group. */
  label: ReactNode;
  items: readonly MenuItem[];
  /** `one` makes its items exclude each other (radio items). @default 'any' */
  choice?: 'any' | 'one';
}

export interface DropdownMenuProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'dir'> {
  /** The button that opens the menu: one element that takes a ref and the focus. Its text names the menu. */
  trigger: ReactElement;
  items: readonly (MenuItem | 'separator' | MenuGroup)[];
  /** The edge of the trigger that it is aligned with. @default 'start' */
  align?: 'start' | 'center' | 'end';
  /** Its preferred side; the opposite one if there is no room. @default 'bottom' */
  side?: 'top' | 'bottom';
  /** @default the direction of text around the trigger */
  dir?: 'ltr' | 'rtl';
  /** Uncontrolled if omitted. */
  open?: boolean;
  /** @default false */
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** A list of actions that a button opens. */
export const DropdownMenu = forwardRef<HTMLDivElement, DropdownMenuProps>(function DropdownMenu(
  {
    trigger,
    items,
    align = 'start',
    side = 'bottom',
    dir,
    open,
    defaultOpen = false,
    onOpenChange,
    className,
    onKeyDownCapture,
    onFocus,
    ...props
  },
  ref,
) {
  const [isOpen, setIsOpen] = useControllable({ value: open, defaultValue: defaultOpen, onChange: onOpenChange });
  const button = useRef<HTMLButtonElement>(null);
  const direction = useDirection(button, dir);
  const landmark = useLandmark(button);
  // The focus may be in a dialog that the chosen item opened.
  const hasChosen = useRef(false);
  // Radix opens with the arrow down only, and always goes to the first item.
  const goesToLast = useRef(false);
  const id = useId();
  if (items.length === 0) {
    warnOnce('DropdownMenu: items is empty, so its button opens nothing. Disable the button, or leave it out.');
  }

  const choose = (item: MenuItem) => {
    if (!item.keepOpen) {
      hasChosen.current = true;
      button.current?.focus({ preventScroll: true });
    }
    item.onSelect?.();
  };
  const openAtLast = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' || isOpen || items.length === 0) return;
    event.preventDefault();
    goesToLast.current = true;
    setIsOpen(true);
  };
  /** Radix ignores Tab. From the trigger the browser itself goes on to what comes next. */
  const leave = (event: KeyboardEvent<HTMLDivElement>) => {
    onKeyDownCapture?.(event);
    if (event.key !== 'Tab' || event.defaultPrevented) return;
    event.stopPropagation();
    hasChosen.current = true;
    // A menu that has lost the focus closes.
    button.current?.focus({ preventScroll: true });
  };
  const goToLast = (event: FocusEvent<HTMLDivElement>) => {
    onFocus?.(event);
    if (!goesToLast.current || event.target === event.currentTarget) return;
    goesToLast.current = false;
    const enabled = event.currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem]:not([data-disabled])');
    enabled[enabled.length - 1]?.focus({ preventScroll: true });
  };
  const rows = (list: readonly MenuItem[], choice: MenuGroup['choice'], isIndented: boolean) =>
    list.map((item, index) => (
      <MenuRow
        // Two items may be identical.
        // oxlint-disable-next-line react/no-array-index-key
        key={index}
        item={item}
        kind={choice === 'one' ? 'radio' : item.checked === undefined ? 'item' : 'checkbox'}
        value={String(index)}
        isIndented={isIndented}
        onChoose={choose}
      />
    ));

  return (
    // Not modal: the page does not change, and a dialog opened by an item finds nothing locked.
    <Menu.Root open={isOpen && items.length > 0} onOpenChange={setIsOpen} modal={false} dir={direction}>
      <Menu.Trigger asChild ref={button} onKeyDown={openAtLast}>
        {trigger}
      </Menu.Trigger>
      <Menu.Portal container={landmark}>
        <Menu.Content
          {...props}
          ref={ref}
          side={side}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          loop
          className={cx(popup.Popup, styles.Root, className)}
          onKeyDownCapture={leave}
          onFocus={goToLast}
          onCloseAutoFocus={(event) => {
            if (hasChosen.current) event.preventDefault();
            hasChosen.current = false;
          }}
        >
          {sectionsOf(items).map((section, index) => {
            const key = `${id}-${index}`;
            if (section === 'separator') return <Menu.Separator key={key} className={popup.Separator} />;
            const isIndented = section.items.some(
              ({ icon, checked }) => Boolean(icon) || checked !== undefined || section.choice === 'one',
            );
            const list = rows(section.items, section.choice, isIndented);
            if (section.label === undefined)
              return (
                <div key={key} role="none">
                  {list}
                </div>
              );
            return (
              <Menu.Group key={key} aria-labelledby={key}>
                <Menu.Label id={key} className={styles.GroupLabel}>
                  {section.label}
                </Menu.Label>
                {section.choice === 'one' ? (
                  <Menu.RadioGroup role="none" value={checkedOf(section.items)}>
                    {list}
                  </Menu.RadioGroup>
                ) : (
                  list
                )}
              </Menu.Group>
            );
          })}
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
});

type Section = 'separator' | (Omit<MenuGroup, 'label'> & { label?: ReactNode });

/** Items side by side as one list, so that they share their indentation. */
function sectionsOf(items: DropdownMenuProps['items']): Section[] {
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
