import { cx } from 'class-variance-authority';
import { type ComponentPropsWithoutRef, type CSSProperties, forwardRef, type KeyboardEvent, useRef } from 'react';
import { clamp } from '../../internal/number.ts';
import { type Point, pointAfterKey, sanePoint } from '../../internal/point.ts';
import { useControllable } from '../../internal/use-controllable.ts';
import { useMergedRef } from '../../internal/use-merged-ref.ts';
import { usePointDrag } from '../../internal/use-point-drag.ts';
import { LazyImage } from '../lazy-image/index.ts';
import { cssRatio } from '../lazy-image/ratio.ts';
import { spotPickerMessages, type lazyImageMessages } from '../../messages.ts';
import styles from './SpotPicker.module.css';
import type { ChangeDetails } from '../../internal/details.ts';

/** A place in shares of the image's width and height, from the left and the top. */
export type Spot = Point;

export interface SpotPickerProps extends Omit<
  ComponentPropsWithoutRef<'div'>,
  'children' | 'defaultValue' | 'onChange'
> {
  /** The purpose of the spot: the name of the control. */
  label: string;
  /** Address of the image. */
  src: string;
  /** Alternative text of the image. */
  alt: string;
  /** The image's size in its own pixels. */
  width: number;
  height: number;
  /** Side of the spot's square, in the image's pixels. @default 96 */
  side?: number;
  /** The center of the spot; null while none is chosen. */
  value?: Spot | null;
  /** @default null */
  defaultValue?: Spot | null;
  /** At the end of a drag and after each key, not on the way. */
  onValueChange?: (value: Spot, details: ChangeDetails<'pointer' | 'keyboard'>) => void;
  labels?: Partial<typeof spotPickerMessages & typeof lazyImageMessages>;
}

const MIDDLE = { x: 0.5, y: 0.5 };

/** An image with a square that marks a spot. */
export const SpotPicker = forwardRef<HTMLDivElement, SpotPickerProps>(function SpotPicker(
  {
    label,
    src,
    alt,
    width,
    height,
    side = 96,
    value: given,
    defaultValue = null,
    onValueChange,
    labels,
    className,
    style,
    ...props
  },
  ref,
) {
  const text = { ...spotPickerMessages, ...labels };
  const root = useRef<HTMLDivElement>(null);
  const rootRef = useMergedRef(root, ref);
  const handle = useRef<HTMLDivElement>(null);
  const [value, setValue] = useControllable<Spot | null, [ChangeDetails<'pointer' | 'keyboard'>]>({
    value: given,
    defaultValue,
    onChange: (next, details) => {
      if (next) onValueChange?.(next, details);
    },
  });
  const square = { x: clamp(side / width, 0, 1), y: clamp(side / height, 0, 1) };
  /** The square lies on the image. */
  const inside = (spot: Spot): Spot => {
    const { x, y } = sanePoint(spot);
    return { x: clamp(x, square.x / 2, 1 - square.x / 2), y: clamp(y, square.y / 2, 1 - square.y / 2) };
  };
  const point = inside(value ?? MIDDLE);
  const show = (spot: Spot) => {
    const { x, y } = inside(spot);
    root.current?.style.setProperty('--spot-x', String(x));
    root.current?.style.setProperty('--spot-y', String(y));
  };
  const choose = (spot: Spot, reason: 'pointer' | 'keyboard') => setValue(inside(spot), { reason });
  const startDrag = usePointDrag({
    root,
    handle,
    value: point,
    onMove: show,
    onEnd: (spot) => {
      show(spot);
      choose(spot, 'pointer');
    },
  });
  const place = {
    '--spot-x': point.x,
    '--spot-y': point.y,
    '--spot-width': square.x,
    '--spot-height': square.y,
  } as CSSProperties;
  const [left, top] = [Math.round(point.x * 100), Math.round(point.y * 100)];

  return (
    <div
      {...props}
      ref={rootRef}
      className={cx(styles.Root, className)}
      style={{ aspectRatio: cssRatio('SpotPicker', width, height), ...place, ...style }}
      onPointerDown={(event) => {
        props.onPointerDown?.(event);
        if (!event.defaultPrevented) startDrag(event, 'anywhere');
      }}
    >
      <LazyImage
        labels={labels}
        src={src}
        alt={alt}
        width={width}
        height={height}
        fit="contain"
        fill
        loadingStrategy="eager"
      />
      <div
        ref={handle}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native range knows one direction only
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={left}
        aria-valuetext={value ? text.place(left, top) : text.none}
        className={styles.Square}
        data-empty={value ? undefined : ''}
        onPointerDown={(event) => {
          event.stopPropagation();
          startDrag(event, 'handle');
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.altKey || event.ctrlKey || event.metaKey) return;
          const isEnter = event.key === 'Enter' || event.key === ' ';
          const next = isEnter ? point : pointAfterKey(point, event);
          if (!next) return;
          event.preventDefault();
          choose(next, 'keyboard');
        }}
      />
    </div>
  );
});
