import { forwardRef, type ReactNode } from 'react';
import type { ChosenDetails } from '../../internal/details.ts';
import { uniqueByValue } from '../../internal/unique-by-value.ts';
import { useControllable } from '../../internal/use-controllable.ts';
import { shownValue, warnOfUnknown } from './items.ts';
import { TabsList, type TabsListProps, TabsPanel, TabsRoot, type TabsRootProps, TabsTab } from './TabsParts.tsx';

export interface TabItem {
  /** Identifies the tab; if two have the same value, the first is kept. */
  value: string;
  /** Text, or text with something beside it, such as a number in a `Badge`. */
  label: ReactNode;
  content: ReactNode;
  /** Arrow keys skip it. @default false */
  disabled?: boolean;
}

export interface TabsProps extends Omit<TabsRootProps, 'children'>, Pick<TabsListProps, 'label' | 'end'> {
  items: readonly TabItem[];
  /** @default the first that is not disabled */
  defaultValue?: string | undefined;
}

/** A row of tabs and the panel of the chosen one. For tabs with attributes of their own, use its parts. */
export const Tabs = forwardRef<HTMLDivElement, TabsProps>(function Tabs(
  { label, items: givenItems, value: given, defaultValue, onValueChange, end, ...props },
  ref,
) {
  const items = uniqueByValue('Tabs', givenItems);
  warnOfUnknown(items, given ?? defaultValue);
  const [kept, setKept] = useControllable<string | undefined, [ChosenDetails]>({
    value: given,
    defaultValue,
    onChange: (next = '', details) => onValueChange?.(next, details),
  });
  // Tabs may load later, or go.
  const value = given ?? shownValue(items, kept) ?? '';
  return (
    <TabsRoot {...props} ref={ref} value={value} onValueChange={setKept}>
      <TabsList label={label} end={end}>
        {items.map((item) => (
          <TabsTab key={item.value} value={item.value} disabled={item.disabled}>
            {item.label}
          </TabsTab>
        ))}
      </TabsList>
      {items.map((item) => (
        <TabsPanel key={item.value} value={item.value}>
          {item.content}
        </TabsPanel>
      ))}
    </TabsRoot>
  );
});
