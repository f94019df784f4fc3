export { type ScoredTag, type TagSort, TagTable, type TagTableProps } from './TagTable.tsx';
