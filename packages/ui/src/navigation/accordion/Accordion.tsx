import { forwardRef, type ReactNode } from 'react';
import { uniqueByValue } from '../../internal/unique-by-value.ts';
import {
  AccordionItem,
  AccordionPanel,
  AccordionRoot,
  type AccordionRootProps,
  AccordionTrigger,
  type AccordionTriggerProps,
} from './AccordionParts.tsx';

export interface AccordionSection {
  /** Identifies the section; if two have the same value, the first is kept. */
  value: string;
  label: ReactNode;
  content: ReactNode;
  /** Stays as it is, and arrow keys skip it. @default false */
  disabled?: boolean;
}

export interface AccordionProps extends Omit<AccordionRootProps, 'children'>, Pick<AccordionTriggerProps, 'level'> {
  items: readonly AccordionSection[];
}

/** Headings that open what is below them. For one such heading, use the browser's `<details>`. */
export const Accordion = forwardRef<HTMLDivElement, AccordionProps>(function Accordion(
  { items, level = 3, ...props },
  ref,
) {
  return (
    <AccordionRoot {...props} ref={ref}>
      {uniqueByValue('Accordion', items).map(({ value, label, content, disabled }) => (
        <AccordionItem key={value} value={value} disabled={disabled}>
          <AccordionTrigger level={level}>{label}</AccordionTrigger>
          <AccordionPanel>{content}</AccordionPanel>
        </AccordionItem>
      ))}
    </AccordionRoot>
  );
});
