export { Sheet, type SheetProps, type SheetReason } from './Sheet.tsx';
