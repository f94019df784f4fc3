import type { KeyboardEvent } from 'react';
import { isComposing } from '../../internal/is-composing.ts';
import { type Command, commandOf } from './keys.ts';

/** CSS px that an arrow key moves the image. */
export const PAN_STEP = 80;

const TEXT_FIELD = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
const SCROLLING_KEYS: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']);

/** What leads out of a slide of the app's own, whose other keys belong to what is in it, such as a video. */
const NAVIGATION_KEYS: ReadonlySet<string> = new Set(['[', ']', 'PageUp', 'PageDown']);

interface Shortcuts {
  canPan: boolean;
  isRtl: boolean;
  /** @returns false if there is nothing to do, so that the key keeps its default action */
  run: (command: Command) => boolean;
}

/** Runs the action of a key: not in a text field, nor in a dialog opened over the viewer. */
export function handleShortcut(event: KeyboardEvent<HTMLElement>, { canPan, isRtl, run }: Shortcuts): void {
  const { target, currentTarget, nativeEvent } = event;
  if (event.defaultPrevented || isComposing(nativeEvent)) return;
  if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest(TEXT_FIELD)) return;
  // If the focused element scrolls, these keys scroll it.
  if (SCROLLING_KEYS.has(event.key) && target.closest('[data-scrolls]')) return;
  if (target.closest('[data-viewer-slide]') && !NAVIGATION_KEYS.has(event.key)) return;
  const command = commandOf(nativeEvent, { canPan, isRtl });
  if (command && run(command)) event.preventDefault();
}
