export { MultiCombobox, type MultiComboboxProps, type MultiComboboxReason } from './MultiCombobox.tsx';
