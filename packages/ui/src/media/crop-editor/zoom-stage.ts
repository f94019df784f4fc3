import { clamp } from '../../internal/number.ts';
import type { Point } from './rect.ts';
import { cropCssVars, markPixels } from './view.ts';

/** How many times larger than fitted the stage is shown. */
export function viewScaleOf(stage: HTMLElement): number {
  return Number(stage.style.getPropertyValue(cropCssVars.viewScale)) || 1;
}

/** What has the focus in the stage, else the selection, else all that is seen. */
function targetOf(stage: HTMLElement, frame: Element): Element {
  const selection = stage.hasAttribute('data-selected') ? stage.querySelector('[role=application]') : null;
  return stage.querySelector(':focus') ?? selection ?? frame;
}

/** The place of a point of the window on the stage, in its sides. */
export function shareAt(stage: HTMLElement, { x, y }: Point): Point {
  const { left, top, width, height } = stage.getBoundingClientRect();
  return { x: (x - left) / width, y: (y - top) / height };
}

/**
 * Shows the image larger or smaller in its frame, which scrolls. What is edited stays in pixels of the image.
 * @param at a point of the window; the middle of what is edited if it is missing
 * @param share the point of the stage that is there afterwards; the one that is there now if it is missing
 */
export function zoomStage(stage: HTMLElement, scale: number, max: number, at?: Point, share?: Point): void {
  const frame = stage.parentElement;
  // A drag knows where everything was at its start.
  if (!frame || stage.dataset['gesture']) return;
  const target = targetOf(stage, frame);
  const { left, top, width, height } = target.getBoundingClientRect();
  const place = at ?? { x: left + width / 2, y: top + height / 2 };
  const wanted = share ?? shareAt(stage, place);
  const next = clamp(scale, 1, max);
  stage.style.setProperty(cropCssVars.viewScale, String(next));
  frame.toggleAttribute('data-zoomed', next > 1);
  const shown = shareAt(stage, place);
  const { width: side } = stage.getBoundingClientRect();
  frame.scrollBy({ left: (wanted.x - shown.x) * side, top: (wanted.y - shown.y) * side, behavior: 'instant' });
  if (!at && target !== frame) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  markPixels(stage);
}
