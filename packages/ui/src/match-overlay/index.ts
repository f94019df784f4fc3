export type { OverlayMatch } from './alignment.ts';
export { MatchOverlay, type MatchOverlayProps, type OverlayMode, type OverlayPicture } from './MatchOverlay.tsx';
