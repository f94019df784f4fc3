/**
 * Moves an image between its thumbnail and its place in the viewer. It moves a copy above the page, outside React, so the
 * viewer can open and close at once: neither its keys nor its owner have to wait.
 */
import styles from './Flight.module.css';

/** Milliseconds. */
const DURATION = 260;
const EASING = 'cubic-bezier(0.2, 0, 0, 1)';

/** A place in the window, in CSS px. */
export type Box = Pick<DOMRectReadOnly, 'left' | 'top' | 'width' | 'height'>;

interface Thumbnail {
  image: HTMLImageElement;
  /** The place of the whole image, of which `frame` may show a part. */
  whole: Box;
  frame: Box;
  /** Radius of its corners, in CSS px. */
  radius: number;
}

export interface Departure {
  image: HTMLImageElement;
  box: Box;
  /** What is below the moving image: the viewer's background, as it was when the viewer was closed. */
  background: string;
  /** It was dragged away, so without a thumbnail it leaves the window. */
  isDragged: boolean;
}

/** @returns nothing where there is no loaded image in the window */
function thumbnailIn(element: Element | null | undefined): Thumbnail | undefined {
  const image = element instanceof HTMLImageElement ? element : element?.querySelector('img');
  if (!element || !image || image.naturalWidth === 0) return undefined;
  const frame = image.getBoundingClientRect();
  const { left, top, right, bottom, width, height } = frame;
  const isInWindow = right > 0 && bottom > 0 && left < window.innerWidth && top < window.innerHeight;
  if (!isInWindow || width === 0 || height === 0) return undefined;
  const [x, y] = [width / image.naturalWidth, height / image.naturalHeight];
  const { objectFit } = getComputedStyle(image);
  const scale = objectFit === 'cover' ? Math.max(x, y) : objectFit === 'contain' ? Math.min(x, y) : undefined;
  const size = {
    width: scale === undefined ? width : image.naturalWidth * scale,
    height: scale === undefined ? height : image.naturalHeight * scale,
  };
  const whole = { left: left + (width - size.width) / 2, top: top + (height - size.height) / 2, ...size };
  return { image, whole, frame, radius: Number.parseFloat(getComputedStyle(element).borderTopLeftRadius) || 0 };
}

/** The keyframe in which an image that is laid out at `box` covers a thumbnail. */
function over({ whole, frame, radius }: Thumbnail, box: Box): Keyframe {
  const [x, y] = [whole.width / box.width, whole.height / box.height];
  const crop = [
    (frame.top - whole.top) / y,
    (whole.left + whole.width - frame.left - frame.width) / x,
    (whole.top + whole.height - frame.top - frame.height) / y,
    (frame.left - whole.left) / x,
  ];
  const inset = crop.map((side) => `${Math.max(0, side)}px`).join(' ');
  return {
    transform: `translate(${whole.left - box.left}px, ${whole.top - box.top}px) scale(${x}, ${y})`,
    clipPath: `inset(${inset} round ${radius / x}px)`,
  };
}

const inPlace: Keyframe = { transform: 'none', clipPath: 'inset(0 round 0)' };

function wantsMotion(): boolean {
  return !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** @returns ends it at once */
function fly(
  { image, box, background }: Omit<Departure, 'isDragged'>,
  frames: Keyframe[],
  hidden: Element | undefined,
  onEnd?: () => void,
): () => void {
  const sky = document.createElement('div');
  const backdrop = document.createElement('div');
  sky.ariaHidden = 'true';
  sky.dataset['viewerFlight'] = '';
  sky.className = styles.Sky ?? '';
  backdrop.className = styles.Backdrop ?? '';
  backdrop.style.background = background;
  image.className = styles.Image ?? '';
  image.alt = '';
  for (const side of ['left', 'top', 'width', 'height'] as const) image.style[side] = `${box[side]}px`;
  sky.append(backdrop, image);
  document.body.append(sky);
  backdrop.animate({ opacity: [1, 0] }, { duration: DURATION, fill: 'forwards' });
  // It is in one place at a time.
  const hiding = hidden?.animate({ opacity: [0, 0] }, DURATION);
  const animation = image.animate(frames, { duration: DURATION, easing: EASING, fill: 'forwards' });
  const end = () => {
    if (!sky.isConnected) return;
    sky.remove();
    hiding?.cancel();
    onEnd?.();
  };
  animation.addEventListener('finish', end);
  return end;
}

/**
 * From the thumbnail to the place on the stage, which is empty for that time.
 * @returns ends it at once
 */
export function arrive(thumbnail: Element | null | undefined, stage: HTMLElement, box: Box): () => void {
  const from = box.width > 1 && wantsMotion() ? thumbnailIn(thumbnail) : undefined;
  if (!from) return () => {};
  const image = new Image();
  image.decoding = 'sync';
  image.crossOrigin = from.image.crossOrigin;
  image.src = from.image.currentSrc;
  stage.dataset['arriving'] = '';
  return fly({ image, box, background: '' }, [over(from, box), inPlace], from.image, () => {
    delete stage.dataset['arriving'];
  });
}

/** From where the image was in the viewer back to the thumbnail, or out of the window. It takes the image with it. */
export function depart(departure: Departure, thumbnail: Element | null | undefined): void {
  const to = wantsMotion() ? thumbnailIn(thumbnail) : undefined;
  const { box, isDragged } = departure;
  if (to) fly(departure, [inPlace, over(to, box)], to.image);
  else if (isDragged && wantsMotion())
    fly(departure, [inPlace, { transform: `translateY(${window.innerHeight - box.top}px)` }], undefined);
}
