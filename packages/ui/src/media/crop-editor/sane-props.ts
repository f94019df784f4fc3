/** Invalid props are ignored, with a warning. */
import { warnOnce } from '../../internal/warn-once.ts';
import { type CropState, isSaneState } from './crop-state.ts';

const BAD_INITIAL =
  'CropEditor has an `initial` with numbers that are none or a selection without size, so that part is ignored. Give finite numbers, width and height above 0.';

export function checkInitial(initial: Partial<CropState> | undefined): void {
  if (initial && !isSaneState(initial)) warnOnce(BAD_INITIAL);
}

/** A width divided by a height; undefined, with a warning, where it is none. */
export function saneAspect(aspect: number | undefined): number | undefined {
  if (aspect === undefined || (Number.isFinite(aspect) && aspect > 0)) return aspect;
  warnOnce(
    `CropEditor has the aspect ${aspect}, which no rectangle has, so every selection is allowed. Give width divided by height, above 0.`,
  );
  return undefined;
}
