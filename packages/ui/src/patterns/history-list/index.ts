export { HistoryList, type HistoryListProps } from './HistoryList.tsx';
export type { HistoryItem, HistoryKind } from './items.ts';
