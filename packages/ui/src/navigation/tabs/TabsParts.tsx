/** The parts of tabs, for those that `Tabs` does not fit. */
import * as RadixTabs from '@radix-ui/react-tabs';
import { cx } from 'class-variance-authority';
import {
  Children,
  type ComponentPropsWithoutRef,
  createContext,
  forwardRef,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
} from 'react';
import { CHOSEN, type ChosenDetails } from '../../internal/details.ts';
import { useDirection } from '../../internal/use-direction.ts';
import { useMergedRef } from '../../internal/use-merged-ref.ts';
import { useTabStop } from '../../internal/use-tab-stop.ts';
import styles from './Tabs.module.css';

/** The value that the caller gives. */
const GivenValue = createContext<string | undefined>(undefined);

export interface TabsRootProps extends Omit<ComponentPropsWithoutRef<'div'>, 'defaultValue' | 'dir'> {
  /** Value of the selected tab; uncontrolled if omitted. */
  value?: string | undefined;
  /** Value of the tab that is selected at first; without it, and without `value`, no panel shows. */
  defaultValue?: string | undefined;
  onValueChange?: ((value: string, details: ChosenDetails) => void) | undefined;
  /** `manual` waits for Enter or Space: for panels that load something. @default 'automatic' */
  activation?: 'automatic' | 'manual';
  /** @default the direction of text around it */
  dir?: 'ltr' | 'rtl' | undefined;
}

/** Holds a `TabsList` and the panels. */
export const TabsRoot = forwardRef<HTMLDivElement, TabsRootProps>(function TabsRoot(
  { value, defaultValue, onValueChange, activation = 'automatic', dir, className, ...props },
  ref,
) {
  const root = useRef<HTMLDivElement>(null);
  const rootRef = useMergedRef(root, ref);
  const direction = useDirection(root, dir);
  const told = useRef<string>(undefined);
  const choose = (next: string) => {
    // A press also moves the focus, and Radix tells of both.
    if (told.current === next) return;
    told.current = next;
    queueMicrotask(() => {
      told.current = undefined;
    });
    onValueChange?.(next, CHOSEN);
  };
  return (
    <GivenValue.Provider value={value}>
      <RadixTabs.Root
        {...(value === undefined ? {} : { value })}
        {...(defaultValue === undefined ? {} : { defaultValue })}
        asChild
        dir={direction}
        onValueChange={choose}
        activationMode={activation}
      >
        {/* With the direction of the page, where Radix would set one of its own. */}
        <div {...props} ref={rootRef} dir={dir} className={cx(styles.Root, className)} />
      </RadixTabs.Root>
    </GivenValue.Provider>
  );
});

export interface TabsListProps extends ComponentPropsWithoutRef<'div'> {
  /** Accessible name of the row of tabs. */
  label: string;
  /** At the end of the row, such as a close button. */
  end?: ReactNode;
}

/** The row of tabs, which scrolls if it is too long. */
export const TabsList = forwardRef<HTMLDivElement, TabsListProps>(function TabsList(
  { label, end, className, children, ...props },
  ref,
) {
  const list = useRef<HTMLDivElement>(null);
  const value = useContext(GivenValue);
  useEffect(() => revealChosen(list.current), [value]);
  return (
    <div {...props} ref={ref} className={cx(styles.Row, className)}>
      {/* Nobody can use a list without tabs. */}
      {Children.toArray(children).length > 0 ? (
        <RadixTabs.List ref={list} aria-label={label} className={styles.List}>
          {children}
        </RadixTabs.List>
      ) : null}
      {end ? <div className={styles.End}>{end}</div> : null}
    </div>
  );
});

export interface TabsTabProps extends Omit<ComponentPropsWithoutRef<'button'>, 'value'> {
  /** That of the panel which it shows. */
  value: string;
  /** Arrow keys skip it. @default false */
  disabled?: boolean | undefined;
}

/** A tab, named by what is in it. */
export const TabsTab = forwardRef<HTMLButtonElement, TabsTabProps>(function TabsTab({ className, ...props }, ref) {
  return <RadixTabs.Trigger {...props} ref={ref} className={cx(styles.Tab, className)} />;
});

export interface TabsPanelProps extends ComponentPropsWithoutRef<'div'> {
  /** That of its tab. */
  value: string;
}

/**
 * What a tab shows; its children are there only while it is chosen. A tab stop only while nothing in it is one, so that the
 * keyboard reaches text without stopping twice.
 */
export const TabsPanel = forwardRef<HTMLDivElement, TabsPanelProps>(function TabsPanel({ className, ...props }, ref) {
  const panel = useRef<HTMLDivElement>(null);
  const panelRef = useMergedRef(panel, ref);
  const isStop = useTabStop(panel, 'always');
  return (
    <RadixTabs.Content {...props} ref={panelRef} className={cx(styles.Panel, className)} tabIndex={isStop ? 0 : -1} />
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
