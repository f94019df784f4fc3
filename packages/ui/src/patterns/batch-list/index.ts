export { BatchList, type BatchListProps } from './BatchList.tsx';
export type { BatchItem, BatchState, BatchTally, BatchVerdict } from './tally.ts';
