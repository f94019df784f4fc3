export type { SelectOption } from './options.ts';
export { Select, type SelectProps } from './Select.tsx';
