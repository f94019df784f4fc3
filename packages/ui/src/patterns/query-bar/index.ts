export { QueryBar, type QueryBarFilter, type QueryBarProps } from './QueryBar.tsx';
