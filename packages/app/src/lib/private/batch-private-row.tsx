import { PrivateRow } from './private-row.tsx';
import { batchProgress } from './progress.ts';

/** The switch above a list of images, with the total of what they have sent. */
export const BatchPrivateRow = () => <PrivateRow file="several" of={batchProgress} />;
