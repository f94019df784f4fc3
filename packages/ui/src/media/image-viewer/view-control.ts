import {
  canPan,
  centred,
  clampView,
  fitScale,
  fitView,
  isSize,
  middle,
  panBy,
  type Point,
  resizeView,
  type Size,
  type Stage,
  type View,
  zoomAt,
  type ZoomRange,
  zoomRange,
} from './viewport.ts';

/** Duration of the animation to a new position, in milliseconds. */
const MOVE = 200;
const GLIDE = 380;
const EASING = 'cubic-bezier(0.2, 0, 0, 1)';

const NOWHERE: View = { scale: 1, x: 0, y: 0 };
const NOTHING: Size = { width: 0, height: 0 };

/** How a view is reached: at once, as after a key, or as after a throw. */
type Motion = 'none' | 'move' | 'glide';

export interface ViewListeners {
  /** The view came to rest. @param byPerson false where only the room or the image changed */
  onRest: (view: View, byPerson: boolean) => void;
}

/**
 * Draws the view into the elements, outside React: during a gesture, only `transform` changes. At rest, the image is
 * laid out at its displayed size, so that it is sharp.
 */
export class ViewControl {
  view = NOWHERE;
  image = NOTHING;
  stage: Stage = NOTHING;
  listeners: ViewListeners | undefined;
  private canvas: HTMLElement | null = null;
  private element: HTMLImageElement | null = null;
  private percent: HTMLElement | null = null;
  private animation: Animation | undefined;
  /** The width at which the image was shown largest, in CSS px. */
  private widest = 0;
  /** The scale that the canvas is laid out for. */
  private laidOut = 1;

  /** The element that shows the current zoom. */
  readonly percentRef = (element: HTMLElement | null) => {
    this.percent = element;
    this.writePercent();
  };

  get range(): ZoomRange {
    return zoomRange(this.image, this.stage);
  }

  get canPan(): boolean {
    return canPan(this.view, this.image, this.stage);
  }

  get isAtFit(): boolean {
    return Math.abs(this.view.scale - fitScale(this.image, this.stage)) < 1e-9;
  }

  /** How wide an image is shown fitted, for its `sizes`. */
  sizesOf(image: Partial<Size>): string {
    return isSize(image) && isSize(this.stage) ? `${image.width * fitScale(image, this.stage)}px` : '';
  }

  /** Tells an element of the image how wide it is shown, so that it loads the file for that. */
  writeSizes(element: HTMLImageElement | null = this.element): void {
    this.element = element;
    if (element && this.widest) element.sizes = `${this.widest}px`;
  }

  /** Shows another image, fitted; with an invalid size, nothing is shown. */
  show(canvas: HTMLElement | null, size: { width?: number | undefined; height?: number | undefined }): void {
    this.stop();
    this.canvas = canvas;
    this.image = isSize(size) ? size : NOTHING;
    this.rest(fitView(this.image, this.stage), 'none', false);
  }

  /** The image goes away. */
  clear(): void {
    this.stop();
    this.canvas = null;
    this.image = NOTHING;
    this.widest = 0;
    this.writePercent();
  }

  /** The container was resized: a fitted image stays fitted, otherwise the same pixel stays in the center. */
  resize(stage: Stage): void {
    const { width, height, tools } = this.stage;
    if (stage.width === width && stage.height === height && stage.tools === tools) return;
    const wasAtFit = this.isAtFit;
    const next = resizeView(this.view, this.stage, stage);
    this.stop();
    this.stage = stage;
    this.rest(wasAtFit ? fitView(this.image, stage) : next, 'none', false);
  }

  /** A gesture starts from what is visible, also during an animation. */
  hold(): View {
    this.view = this.seen();
    this.stop();
    this.draw(this.view);
    return this.view;
  }

  /** Draws during a gesture. */
  draw(view: View): void {
    this.view = view;
    if (this.canvas) this.canvas.style.transform = transformOf(view, this.laidOut);
    this.writePercent();
  }

  /** A gesture or a command has ended here, or at the nearest allowed view. */
  rest(view: View, motion: Motion, byPerson = true): void {
    const from = this.seen();
    this.stop();
    this.view = clampView(view, this.image, this.stage);
    this.layOut();
    if (motion !== 'none') this.animate(from, motion);
    this.writePercent();
    this.listeners?.onRest(this.view, byPerson);
  }

  zoomBy(factor: number, point: Point = middle(this.stage)): void {
    this.rest(zoomAt(this.view, point, factor, this.range), 'move');
  }

  zoomTo(scale: number, point?: Point): void {
    this.zoomBy(scale / this.view.scale, point);
  }

  fit(): void {
    this.rest(fitView(this.image, this.stage), 'move');
  }

  /** 100 %, centered. */
  reset(): void {
    this.rest(centred(1, this.image, this.stage), 'move');
  }

  /** Zooms to 100 % at a point, and from any zoom except fit back to fit. */
  toggle(point: Point): void {
    if (this.isAtFit && fitScale(this.image, this.stage) < 1) this.zoomTo(1, point);
    else if (this.isAtFit) this.zoomTo(2, point);
    else this.fit();
  }

  pan(dx: number, dy: number): void {
    this.rest(panBy(this.view, dx, dy), 'move');
  }

  private seen(): View {
    if (!this.canvas || this.animation?.playState !== 'running') return this.view;
    const { a, e, f } = new DOMMatrixReadOnly(getComputedStyle(this.canvas).transform);
    return { scale: a * this.laidOut, x: e, y: f };
  }

  private stop(): void {
    this.animation?.cancel();
    this.animation = undefined;
  }

  private layOut(): void {
    const { canvas, image, view } = this;
    if (!canvas) return;
    if (canvas.toggleAttribute('data-unknown', !isSize(image))) return;
    this.laidOut = view.scale;
    canvas.style.width = `${image.width * view.scale}px`;
    canvas.style.height = `${image.height * view.scale}px`;
    const width = Math.ceil(image.width * view.scale);
    // What is loaded stays when it is shown smaller, and what failed is not tried again.
    if (isSize(this.stage) && width > this.widest) {
      this.widest = width;
      this.writeSizes();
    }
    // On whole device pixels, otherwise it would be slightly blurred.
    const pixels = window.devicePixelRatio || 1;
    const [x, y] = [view.x, view.y].map((offset) => Math.round(offset * pixels) / pixels) as [number, number];
    canvas.style.transform = transformOf({ scale: view.scale, x, y }, view.scale);
  }

  private animate(from: View, motion: Motion): void {
    const { canvas, view } = this;
    const isThere = Math.hypot(from.x - view.x, from.y - view.y) < 1 && from.scale === view.scale;
    if (!canvas || isThere || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    this.animation = canvas.animate(
      [{ transform: transformOf(from, this.laidOut) }, { transform: canvas.style.transform }],
      { duration: motion === 'glide' ? GLIDE : MOVE, easing: EASING },
    );
  }

  private writePercent(): void {
    const text = isSize(this.image) ? `${percentOf(this.view.scale)}%` : '';
    if (this.percent && this.percent.textContent !== text) this.percent.textContent = text;
  }
}

export function percentOf(scale: number): number {
  return Math.round(scale * 100);
}

/** `translate` before `scale`, so that the place is in px of the stage. */
function transformOf({ scale, x, y }: View, laidOut: number): string {
  return `translate(${x}px, ${y}px) scale(${scale / laidOut})`;
}
