export { type ScoredTag, TagTable, type TagTableProps } from './TagTable.tsx';
