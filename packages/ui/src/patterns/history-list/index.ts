export { type HistoryItem, HistoryList, type HistoryListProps, type HistoryMode } from './HistoryList.tsx';
