export { type HistoryItem, HistoryList, type HistoryListProps, type HistoryKind } from './HistoryList.tsx';
