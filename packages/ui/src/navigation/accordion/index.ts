export { Accordion, type AccordionProps, type AccordionSection } from './Accordion.tsx';
export {
  AccordionItem,
  type AccordionItemProps,
  AccordionPanel,
  type AccordionPanelProps,
  AccordionRoot,
  type AccordionRootProps,
  AccordionTrigger,
  type AccordionTriggerProps,
} from './AccordionParts.tsx';
