export { type BatchItem, BatchList, type BatchListProps } from './BatchList.tsx';
export type { BatchState, BatchTally, BatchVerdict } from './tally.ts';
