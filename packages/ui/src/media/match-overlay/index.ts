export type { OverlayMatch } from './alignment.ts';
export { MatchOverlay, type MatchOverlayProps, type OverlayMode, type OverlayImage } from './MatchOverlay.tsx';
