/** The parts of an accordion, for those that `Accordion` does not fit. */
import * as Radix from '@radix-ui/react-accordion';
import { cx } from 'class-variance-authority';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ComponentPropsWithoutRef, createElement, forwardRef } from 'react';
import { CHOSEN, type ChosenDetails } from '../../internal/details.ts';
import { useControllable } from '../../internal/use-controllable.ts';
import styles from './Accordion.module.css';

export interface AccordionRootProps extends Omit<ComponentPropsWithoutRef<'div'>, 'defaultValue' | 'dir'> {
  /** Values of the open sections; uncontrolled if omitted. */
  value?: readonly string[] | undefined;
  /** @default [] */
  defaultValue?: readonly string[] | undefined;
  onValueChange?: ((value: readonly string[], details: ChosenDetails) => void) | undefined;
  /** Several sections can be open; without it, opening one closes the other. @default false */
  multiple?: boolean;
}

const NONE: readonly string[] = [];

/** Holds the sections. */
export const AccordionRoot = forwardRef<HTMLDivElement, AccordionRootProps>(function AccordionRoot(
  { value, defaultValue = NONE, onValueChange, multiple = false, className, ...props },
  ref,
) {
  const [open, setOpen] = useControllable<readonly string[], [ChosenDetails]>({
    value,
    defaultValue,
    onChange: onValueChange,
  });
  return (
    <Radix.Root
      {...props}
      ref={ref}
      type="multiple"
      value={[...open]}
      onValueChange={(next) => setOpen(multiple ? next : next.filter((section) => !open.includes(section)), CHOSEN)}
      className={cx(styles.Root, className)}
    />
  );
});

export interface AccordionItemProps extends ComponentPropsWithoutRef<'div'> {
  /** Identifies the section. */
  value: string;
  /** Stays as it is, and arrow keys skip it. @default false */
  disabled?: boolean | undefined;
}

/** A section: an `AccordionTrigger` and its `AccordionPanel`. */
export const AccordionItem = forwardRef<HTMLDivElement, AccordionItemProps>(function AccordionItem(
  { disabled = false, className, ...props },
  ref,
) {
  return <Radix.Item {...props} ref={ref} disabled={disabled} className={cx(styles.Item, className)} />;
});

export interface AccordionTriggerProps extends ComponentPropsWithoutRef<'button'> {
  /** Level of the heading around it, as the page's outline needs it. @default 3 */
  level?: 2 | 3 | 4 | 5 | 6;
}

/** The heading of a section: a button that opens and closes it. */
export const AccordionTrigger = forwardRef<HTMLButtonElement, AccordionTriggerProps>(function AccordionTrigger(
  { level = 3, className, children, ...props },
  ref,
) {
  return (
    <Radix.Header asChild>
      {createElement(
        `h${level}`,
        { className: styles.Header },
        <Radix.Trigger {...props} ref={ref} className={cx(styles.Trigger, className)}>
          <span className={styles.Label}>{children}</span>
          <ChevronDown aria-hidden="true" className={styles.Mark} />
        </Radix.Trigger>,
      )}
    </Radix.Header>
  );
});

export interface AccordionPanelProps extends ComponentPropsWithoutRef<'div'> {}

/** What a section shows; its children are there only while it is open. */
export const AccordionPanel = forwardRef<HTMLDivElement, AccordionPanelProps>(function AccordionPanel(
  { className, children, ...props },
  ref,
) {
  return (
    <Radix.Content {...props} ref={ref} className={cx(styles.Panel, className)}>
      <div className={styles.Content}>{children}</div>
    </Radix.Content>
  );
});
