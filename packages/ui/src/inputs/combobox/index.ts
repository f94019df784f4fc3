export { Combobox, type ComboboxOption, type ComboboxProps, type ComboboxReason } from './Combobox.tsx';
