export type { MatchedPoint } from './lines.ts';
export { MatchLines, type MatchLinesProps } from './MatchLines.tsx';
