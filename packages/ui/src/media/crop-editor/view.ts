import { roundEdges } from './rect.ts';
import { type CropRules, type CropState, zoomOf } from './crop-state.ts';
import { contain, outputSize } from './transform.ts';

/**
 * What the stage shows, as CSS variables on it. Lengths are shares of its side, so that it may have any size and no
 * resize needs a script.
 */
export const cropCssVars = {
  /** Size of the unrotated image. */
  imageWidth: '--crop-image-width',
  imageHeight: '--crop-image-height',
  /** Rotation, flips and zoom of the image, as a transform. */
  imageTransform: '--crop-image-transform',
  /** Size of the output, which is in the middle. */
  outputWidth: '--crop-output-width',
  outputHeight: '--crop-output-height',
  /** Place and size of the selection. */
  left: '--crop-left',
  top: '--crop-top',
  width: '--crop-width',
  height: '--crop-height',
  /** Its pixels as they will be saved, as a text. */
  size: '--crop-size',
  /** How many times larger than fitted the stage is shown, as a number. */
  viewScale: '--crop-view-scale',
} as const;

/** From this many CSS px per pixel on, pixels have edges. */
const PIXELATED = 4;

const FLIP_DURATION = 500;

/** Animates the mirroring, unless reduced motion is preferred. */
export function animateFlip(canvas: HTMLElement, axis: 'x' | 'y'): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const mirrored = axis === 'x' ? 'scaleX(-1)' : 'scaleY(-1)';
  canvas.animate([{ transform: mirrored }, { transform: 'none' }], { duration: FLIP_DURATION, easing: 'ease-in-out' });
}

const percent = (share: number) => `${share * 100}%`;

/** Shows where one pixel ends and the next begins, if they are large. */
export function markPixels(stage: HTMLElement): void {
  const image = stage.querySelector('img');
  stage.toggleAttribute('data-pixelated', image !== null && image.offsetWidth >= PIXELATED * image.naturalWidth);
}

/** Renders a state at once, without React: also for every pointer move. */
export function paint(stage: HTMLElement, state: CropState, rules: CropRules): void {
  const { image } = rules;
  const output = outputSize(image, state.rotation);
  const { scale, x, y } = contain(output, { width: 1, height: 1 });
  const { rect } = state;
  const set = (name: string, value: string) => stage.style.setProperty(name, value);
  set(cropCssVars.imageWidth, percent(image.width * scale));
  set(cropCssVars.imageHeight, percent(image.height * scale));
  const zoom = zoomOf(state, rules);
  set(
    cropCssVars.imageTransform,
    `rotate(${state.rotation}deg) scale(${state.flipX ? -zoom : zoom}, ${state.flipY ? -zoom : zoom})`,
  );
  set(cropCssVars.outputWidth, percent(output.width * scale));
  set(cropCssVars.outputHeight, percent(output.height * scale));
  markPixels(stage);
  stage.toggleAttribute('data-selected', rect !== null);
  if (!rect) return;
  set(cropCssVars.left, percent(x + rect.x * scale));
  set(cropCssVars.top, percent(y + rect.y * scale));
  set(cropCssVars.width, percent(rect.width * scale));
  set(cropCssVars.height, percent(rect.height * scale));
  const { width, height } = roundEdges(rect, output);
  set(cropCssVars.size, `'${width} × ${height}'`);
}

/** The output's position on the screen: client coordinates of its corner, and CSS px per output pixel. */
export function placeOf(stage: HTMLElement, { rotation }: CropState, { image }: CropRules) {
  const box = stage.getBoundingClientRect();
  const { scale, x, y } = contain(outputSize(image, rotation), box);
  // A stage that is not shown has no size.
  return { left: box.left + x, top: box.top + y, scale: scale > 0 ? scale : 1 };
}

/** The hint for the pointer type: touch has no right button. */
export function hintKey(): 'hint' | 'hintTouch' {
  return matchMedia('(pointer: coarse)').matches ? 'hintTouch' : 'hint';
}
