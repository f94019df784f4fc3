export { type Stat, StatList, type StatListProps, type StatTone } from './StatList.tsx';
