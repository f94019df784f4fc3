import * as RadixTabs from '@radix-ui/react-tabs';
import { cx } from 'class-variance-authority';
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useEffect, useRef } from 'react';
import { useMergedRef } from '../../internal/use-merged-ref.ts';
import { useDirection } from '../../internal/use-direction.ts';
import { firstValue, uniqueItems, warnOfUnknown } from './items.ts';
import { TabPanel } from './TabPanel.tsx';
import styles from './Tabs.module.css';
import { CHOSEN, type ChosenDetails } from '../../internal/details.ts';

export interface TabItem {
  /** Identifies the tab; if two have the same value, the first is kept. */
  value: string;
  /** Text, or text with something beside it, such as a number in a `Badge`. */
  label: ReactNode;
  content: ReactNode;
  /** Arrow keys skip it. @default false */
  disabled?: boolean;
}

export interface TabsProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'defaultValue' | 'dir'> {
  /** Accessible name of the row of tabs. */
  label: string;
  items: readonly TabItem[];
  /** Value of the selected tab; uncontrolled if omitted. */
  value?: string;
  /** @default the first that is not disabled */
  defaultValue?: string;
  onValueChange?: (value: string, details: ChosenDetails) => void;
  /** `manual` waits for Enter or Space: for panels that load something. @default 'automatic' */
  activation?: 'automatic' | 'manual';
  /** At the end of the row, such as a close button. */
  end?: ReactNode;
  /** @default the direction of text around it */
  dir?: 'ltr' | 'rtl';
}

/** A row of tabs and the panel of the chosen one. */
export const Tabs = forwardRef<HTMLDivElement, TabsProps>(function Tabs(
  {
    label,
    items: givenItems,
    value,
    defaultValue,
    onValueChange,
    activation = 'automatic',
    end,
    dir,
    className,
    ...props
  },
  ref,
) {
  const items = uniqueItems(givenItems);
  const root = useRef<HTMLDivElement>(null);
  const rootRef = useMergedRef(root, ref);
  const direction = useDirection(root, dir);
  const list = useRef<HTMLDivElement>(null);
  warnOfUnknown(items, value);
  useEffect(() => revealChosen(list.current), [value]);

  return (
    <RadixTabs.Root
      {...(value === undefined ? {} : { value })}
      asChild
      dir={direction}
      defaultValue={firstValue(items, defaultValue)}
      onValueChange={(next) => onValueChange?.(next, CHOSEN)}
      activationMode={activation}
    >
      {/* With the direction of the page, where Radix would set one of its own. */}
      <div {...props} ref={rootRef} dir={dir} className={cx(styles.Root, className)}>
        <div className={styles.Row}>
          {items.length > 0 ? (
            <RadixTabs.List ref={list} aria-label={label} className={styles.List}>
              {items.map((item) => (
                <RadixTabs.Trigger key={item.value} value={item.value} disabled={item.disabled} className={styles.Tab}>
                  {item.label}
                </RadixTabs.Trigger>
              ))}
            </RadixTabs.List>
          ) : null}
          {end ? <div className={styles.End}>{end}</div> : null}
        </div>
        {items.map((item) => (
          <TabPanel key={item.value} value={item.value}>
            {item.content}
          </TabPanel>
        ))}
      </div>
    </RadixTabs.Root>
  );
});

/** Scrolls a row that is too long to the selected tab, and nothing around it. */
function revealChosen(list: HTMLElement | null): void {
  const tab = list?.querySelector('[aria-selected="true"]');
  if (!list || !tab) return;
  const room = list.getBoundingClientRect();
  const { left, right } = tab.getBoundingClientRect();
  // Differs from 1 under CSS zoom.
  const scale = room.width / list.offsetWidth || 1;
  if (left < room.left) list.scrollLeft -= (room.left - left) / scale;
  else if (right > room.right) list.scrollLeft += (right - room.right) / scale;
}
