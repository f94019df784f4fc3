import * as RadixTabs from '@radix-ui/react-tabs';
import { cx } from 'class-variance-authority';
import { type ComponentProps, type ReactNode, forwardRef } from 'react';
import styles from './Tabs.module.css';
import { TabPanel } from './TabPanel.tsx';

export interface TabItem {
  value: string;
  label: string;
  content: ReactNode;
  disabled?: boolean;
}

export interface TabsProps extends Omit<ComponentProps<'div'>, 'ref' | 'defaultValue' | 'dir' | 'children'> {
  items: readonly TabItem[];
  value?: string;
  /** @default the first tab that is not disabled */
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  /** Name of the row of tabs. */
  label: string;
  /** At the end of the row, such as the space of a close button. */
  end?: ReactNode;
  /** Reading direction, for the arrow keys. @default 'ltr' */
  dir?: 'ltr' | 'rtl';
}

/** Panels of which one shows; its tab is chosen as soon as it has focus. */
export const Tabs = forwardRef<HTMLDivElement, TabsProps>(function Tabs(
  { items, value, defaultValue, onValueChange, label, end, dir, className, ...rest },
  ref,
) {
  const first = items.find((item) => !item.disabled)?.value;
  return (
    <RadixTabs.Root
      ref={ref}
      {...rest}
      dir={dir}
      className={cx(styles.Tabs, className)}
      value={value}
      defaultValue={defaultValue ?? first}
      onValueChange={onValueChange}
    >
      <div className={styles.Row}>
        <RadixTabs.List className={styles.List} aria-label={label}>
          {items.map((item) => (
            <RadixTabs.Trigger key={item.value} className={styles.Tab} value={item.value} disabled={item.disabled}>
              {item.label}
            </RadixTabs.Trigger>
          ))}
        </RadixTabs.List>
        {end !== undefined && <div className={styles.End}>{end}</div>}
      </div>
      {items.map((item) => (
        <TabPanel key={item.value} value={item.value}>
          {item.content}
        </TabPanel>
      ))}
    </RadixTabs.Root>
  );
});
