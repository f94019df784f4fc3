import { cx } from 'class-variance-authority';
import { type ComponentPropsWithoutRef, type CSSProperties, forwardRef, type PointerEvent, useRef } from 'react';
import { useControllable } from '../../internal/use-controllable.ts';
import { useMergedRef } from '../../internal/use-merged-ref.ts';
import { warnOnce } from '../../internal/warn-once.ts';
import { LazyImage } from '../lazy-image/index.ts';
import { compareSliderMessages, type lazyImageMessages } from '../../messages.ts';
import { CompareLine } from './CompareLine.tsx';
import styles from './CompareSlider.module.css';
import { type Orientation, sanePosition } from './position.ts';
import { useLineDrag } from './use-line-drag.ts';
import type { ChangeDetails } from '../../internal/details.ts';

/** One of the two. */
export interface CompareImage {
  src: string;
  /** What it shows. */
  alt: string;
}

export interface CompareSliderProps extends Omit<
  ComponentPropsWithoutRef<'div'>,
  'children' | 'defaultValue' | 'onChange'
> {
  /** Lies at the left, or at the top, in right-to-left scripts too: images are not mirrored. */
  before: CompareImage;
  after: CompareImage;
  /** How much of `before` is shown, in percent. */
  value?: number;
  /** @default 50 */
  defaultValue?: number;
  /** The line stays there: at the end of a drag and after each key, not on the way. */
  onValueChange?: (value: number, details: ChangeDetails<'pointer' | 'keyboard'>) => void;
  /** Which way the line moves. @default 'horizontal' */
  orientation?: Orientation;
  /** Where the line can be dragged. @default 'anywhere' */
  dragFrom?: 'anywhere' | 'handle';
  /** Width divided by height of the room that is kept. @default 1 */
  ratio?: number;
  /** How images of another ratio fit: whole, or filling it. @default 'contain' */
  fit?: 'contain' | 'cover';
  labels?: Partial<typeof compareSliderMessages & typeof lazyImageMessages>;
}

/** Two images over each other, with a line between them that can be moved. */
export const CompareSlider = forwardRef<HTMLDivElement, CompareSliderProps>(function CompareSlider(
  {
    before,
    after,
    value: givenValue,
    defaultValue = 50,
    onValueChange,
    orientation = 'horizontal',
    dragFrom = 'anywhere',
    ratio = 1,
    fit = 'contain',
    labels,
    className,
    style,
    onPointerDown,
    ...props
  },
  ref,
) {
  const text = { ...compareSliderMessages, ...labels };
  const root = useRef<HTMLDivElement>(null);
  const rootRef = useMergedRef(root, ref);
  const handle = useRef<HTMLDivElement>(null);
  const [wanted, setValue] = useControllable<number, [ChangeDetails<'pointer' | 'keyboard'>]>({
    value: givenValue,
    defaultValue,
    onChange: onValueChange,
  });
  if (Number.isNaN(wanted)) warnOnce(BAD_VALUE);
  const value = sanePosition(wanted);
  const startDrag = useLineDrag({
    root,
    handle,
    value,
    orientation,
    onEnd: (next) => setValue(next, { reason: 'pointer' }),
  });

  const room = { '--compare-position': `${value}%`, aspectRatio: saneRatio(ratio) } as CSSProperties;
  const side = (name: 'before' | 'after', { src, alt }: CompareImage) => (
    <div className={styles.Side} data-side={name}>
      <LazyImage labels={labels} src={src} alt={alt} width={1} height={1} fit={fit} fill loadingStrategy="eager" />
      {/* The images say themselves what they are. */}
      <span className={styles.Label} aria-hidden="true">
        {text[name]}
      </span>
    </div>
  );
  return (
    <div
      {...props}
      ref={rootRef}
      data-orientation={orientation}
      data-drag-from={dragFrom}
      className={cx(styles.Root, className)}
      style={{ ...room, ...style }}
      onPointerDown={(event: PointerEvent<HTMLDivElement>) => {
        onPointerDown?.(event);
        if (!event.defaultPrevented && dragFrom === 'anywhere') startDrag(event, 'anywhere');
      }}
    >
      {side('after', after)}
      {side('before', before)}
      <CompareLine
        handle={handle}
        value={value}
        orientation={orientation}
        label={text.label}
        position={text.position}
        startDrag={startDrag}
        onValueChange={setValue}
      />
    </div>
  );
});

const BAD_VALUE =
  'CompareSlider has the value NaN, which is no place for its line, so that it stands in the middle. Give percent, 0 to 100.';

function saneRatio(ratio: number): number {
  if (Number.isFinite(ratio) && ratio > 0) return ratio;
  warnOnce(
    `CompareSlider has the ratio ${ratio}, for which no room can be kept, so that it is a square. Give width divided by height, above 0.`,
  );
  return 1;
}
