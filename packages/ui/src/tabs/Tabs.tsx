import * as RadixTabs from '@radix-ui/react-tabs';
import { cx } from 'class-variance-authority';
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react';
import { TabPanel } from './TabPanel.tsx';
import styles from './Tabs.module.css';

export interface TabItem {
  /** Names the tab; unique. */
  value: string;
  label: string;
  content: ReactNode;
  /** Arrow keys skip it. @default false */
  disabled?: boolean;
}

export interface TabsProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'defaultValue' | 'dir'> {
  /** Accessible name of the row of tabs. */
  label: string;
  items: readonly TabItem[];
  value?: string;
  /** @default the first that is not disabled */
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  /** `manual` waits for Enter or Space: for panels that load something. @default 'automatic' */
  activation?: 'automatic' | 'manual';
  /** At the end of the row, such as a close button. */
  end?: ReactNode;
  dir?: 'ltr' | 'rtl';
}

/** A row of tabs and the panel of the chosen one. */
export const Tabs = forwardRef<HTMLDivElement, TabsProps>(function Tabs(
  { label, items, value, defaultValue, onValueChange, activation = 'automatic', end, dir, className, ...props },
  ref,
) {
  return (
    <RadixTabs.Root
      {...props}
      {...(value === undefined ? {} : { value })}
      {...(dir === undefined ? {} : { dir })}
      ref={ref}
      defaultValue={defaultValue ?? items.find(({ disabled }) => !disabled)?.value}
      onValueChange={onValueChange}
      activationMode={activation}
      className={cx(styles.Root, className)}
    >
      <div className={styles.Row}>
        <RadixTabs.List aria-label={label} className={styles.List}>
          {items.map((item) => (
            <RadixTabs.Trigger key={item.value} value={item.value} disabled={item.disabled} className={styles.Tab}>
              {item.label}
            </RadixTabs.Trigger>
          ))}
        </RadixTabs.List>
        {end ? <div className={styles.End}>{end}</div> : null}
      </div>
      {items.map((item) => (
        <TabPanel key={item.value} value={item.value}>
          {item.content}
        </TabPanel>
      ))}
    </RadixTabs.Root>
  );
});
