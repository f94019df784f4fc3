import { clamp } from '../../internal/number.ts';

/** CSS px of drag that count as the whole way. */
const FULL_DRAG = 80;
/** More CSS px than this are far. */
const FAR = 50;
/** More CSS px/ms than this are quick, if they are more than these CSS px long. */
const QUICK = 0.5;
const QUICK_DISTANCE = 20;
/** Share of the whole way. */
const NEARLY_DONE = 0.8;

export interface SwipeEnd {
  /** CSS px along the way that would change the state; below 0 where the finger went the other way. */
  distance: number;
  /** CSS px/ms along the same way, when it was released. */
  velocity: number;
  /** 0–1 of the whole way, see {@link swipeProgress}. */
  progress: number;
  isOpen: boolean;
  /** The browser took the pointer away. @default false */
  cancelled?: boolean;
}

/** Which rule decided. All three are the same for opening and for closing. */
export type SwipeRule = 'far' | 'quick' | 'progress' | 'none';

/** How much of the whole way a drag is: 0–1. */
export function swipeProgress(distance: number): number {
  return clamp(distance / FULL_DRAG, 0, 1);
}

/** Whether a panel is open after a swipe: toggled if one of the rules applies, otherwise unchanged. */
export function swipeDecision({ distance, velocity, progress, isOpen, cancelled = false }: SwipeEnd): {
  isOpen: boolean;
  rule: SwipeRule;
} {
  const rule = cancelled ? 'none' : ruleOf(distance, velocity, progress);
  return { isOpen: rule === 'none' ? isOpen : !isOpen, rule };
}

function ruleOf(distance: number, velocity: number, progress: number): SwipeRule {
  if (distance > FAR) return 'far';
  if (velocity > QUICK && distance > QUICK_DISTANCE) return 'quick';
  return progress >= NEARLY_DONE ? 'progress' : 'none';
}
