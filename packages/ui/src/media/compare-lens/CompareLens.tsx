import { cx } from 'class-variance-authority';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import {
  type ComponentPropsWithoutRef,
  type CSSProperties,
  forwardRef,
  type KeyboardEvent,
  type PointerEvent,
  useRef,
} from 'react';
import type { CompareImage } from '../compare-slider/index.ts';
import { IconButton } from '../../actions/icon-button/index.ts';
import type { ChangeDetails } from '../../internal/details.ts';
import { clamp } from '../../internal/number.ts';
import { type Point, pointAfterKey, pointAt, sanePoint } from '../../internal/point.ts';
import { useBrokenImage } from '../../internal/use-broken-image.ts';
import { useControllable } from '../../internal/use-controllable.ts';
import { useMergedRef } from '../../internal/use-merged-ref.ts';
import { usePointDrag } from '../../internal/use-point-drag.ts';
import { LazyImage } from '../lazy-image/index.ts';
import { cssRatio } from '../lazy-image/ratio.ts';
import { compareLensMessages, type lazyImageMessages } from '../../messages.ts';
import styles from './CompareLens.module.css';

type PositionDetails = ChangeDetails<'pointer' | 'keyboard'>;
type StrengthDetails = ChangeDetails<'button' | 'keyboard'>;

export interface CompareLensProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'defaultValue'> {
  /** Only the lens shows it. */
  before: CompareImage;
  /** The image that the lens lies on. */
  after: CompareImage;
  /** Width divided by height. @default 1 */
  ratio?: number;
  /** Where the lens is, in shares of the image. */
  position?: Point;
  /** @default the middle */
  defaultPosition?: Point;
  /** Not while a mouse or a drag moves the lens, but when it stays. */
  onPositionChange?: (position: Point, details: PositionDetails) => void;
  /** How much larger the lens shows it, 2 … 12. */
  strength?: number;
  /** @default 4 */
  defaultStrength?: number;
  onStrengthChange?: (strength: number, details: StrengthDetails) => void;
  labels?: Partial<typeof compareLensMessages & typeof lazyImageMessages>;
}

const STRENGTH = { min: 2, max: 12 };
const MIDDLE = { x: 0.5, y: 0.5 };

/** A lens over an image: the same spot before and after, side by side and larger. */
export const CompareLens = forwardRef<HTMLDivElement, CompareLensProps>(function CompareLens(
  {
    before,
    after,
    ratio = 1,
    position,
    defaultPosition = MIDDLE,
    onPositionChange,
    strength: givenStrength,
    defaultStrength = 4,
    onStrengthChange,
    labels,
    className,
    style,
    ...props
  },
  ref,
) {
  const text = { ...compareLensMessages, ...labels };
  const root = useRef<HTMLDivElement>(null);
  const rootRef = useMergedRef(root, ref);
  const handle = useRef<HTMLDivElement>(null);
  const [wantedPoint, setPoint] = useControllable<Point, [PositionDetails]>({
    value: position,
    defaultValue: defaultPosition,
    onChange: onPositionChange,
  });
  const point = sanePoint(wantedPoint);
  const [wantedStrength, setStrengthTo] = useControllable<number, [StrengthDetails]>({
    value: givenStrength,
    defaultValue: defaultStrength,
    onChange: onStrengthChange,
  });
  const strength = saneStrength(wantedStrength);
  const setStrength = (wanted: number, reason: StrengthDetails['reason']) => {
    const next = saneStrength(wanted);
    if (next !== strength) setStrengthTo(next, { reason });
  };

  // Only CSS variables change on the way.
  const shown = useRef(point);
  const show = ({ x, y }: Point) => {
    shown.current = { x, y };
    root.current?.style.setProperty('--lens-x', String(x));
    root.current?.style.setProperty('--lens-y', String(y));
  };
  const stay = (at: Point, reason: PositionDetails['reason'] = 'pointer') => {
    // Where the caller leaves it.
    show(position ? point : at);
    setPoint(at, { reason });
  };
  const startDrag = usePointDrag({ root, handle, value: point, onMove: show, onEnd: (at) => stay(at) });
  const hover = (event: PointerEvent<HTMLDivElement>): Point | undefined => {
    const isOverTools = event.target instanceof Element && event.target.closest('button') !== null;
    if (event.pointerType !== 'mouse' || event.buttons !== 0 || isOverTools || !root.current) return undefined;
    return pointAt({ x: event.clientX, y: event.clientY }, root.current.getBoundingClientRect());
  };
  const place = { '--lens-x': point.x, '--lens-y': point.y, '--lens-strength': strength } as CSSProperties;

  return (
    <div
      {...props}
      ref={rootRef}
      className={cx(styles.Root, className)}
      style={{ aspectRatio: cssRatio('CompareLens', ratio, 1), ...place, ...style }}
      onPointerMove={(event) => {
        props.onPointerMove?.(event);
        const at = hover(event);
        if (at) show(at);
      }}
      onPointerLeave={(event) => {
        props.onPointerLeave?.(event);
        const at = hover(event);
        if (at) stay(at);
      }}
      onPointerDown={(event) => {
        props.onPointerDown?.(event);
        if (!event.defaultPrevented) startDrag(event, 'anywhere');
      }}
    >
      <LazyImage
        labels={labels}
        src={after.src}
        alt={after.alt}
        width={1}
        height={1}
        fit="contain"
        fill
        loadingStrategy="eager"
      />
      <div
        ref={handle}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native range knows one direction only
        role="slider"
        tabIndex={0}
        aria-label={text.label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(point.x * 100)}
        aria-valuetext={text.place(Math.round(point.x * 100), Math.round(point.y * 100), strength)}
        className={styles.Lens}
        onPointerDown={(event) => {
          // A mouse has brought the lens under itself already.
          if (event.pointerType === 'mouse') return;
          event.stopPropagation();
          startDrag(event, 'handle');
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.altKey || event.ctrlKey || event.metaKey) return;
          const next = pointAfterKey(shown.current, event);
          if (next) stay(next, 'keyboard');
          else if (event.key === '+' || event.key === '=') setStrength(strength + 1, 'keyboard');
          else if (event.key === '-' || event.key === '_') setStrength(strength - 1, 'keyboard');
          else return;
          event.preventDefault();
        }}
      >
        <Half side="before" src={before.src} label={text.before} />
        <Half side="after" src={after.src} label={text.after} />
      </div>
      <div className={styles.Tools}>
        <IconButton
          size="sm"
          label={text.weaker}
          aria-disabled={strength === STRENGTH.min}
          onClick={() => setStrength(strength - 1, 'button')}
        >
          <Minus aria-hidden="true" />
        </IconButton>
        <output className={styles.Strength}>{text.strength(strength)}</output>
        <IconButton
          size="sm"
          label={text.stronger}
          aria-disabled={strength === STRENGTH.max}
          onClick={() => setStrength(strength + 1, 'button')}
        >
          <Plus aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
});

/** One of the lens's two windows. */
function Half({ side, src, label }: { side: 'before' | 'after'; src: string; label: string }) {
  const { isBroken, imageProps } = useBrokenImage(src);
  return (
    <div className={styles.Half} data-side={side}>
      {isBroken ? null : (
        <div className={styles.Scene}>
          <img {...imageProps} className={styles.Image} alt="" draggable={false} decoding="async" />
        </div>
      )}
      <span className={styles.Label} aria-hidden="true">
        {label}
      </span>
    </div>
  );
}

function saneStrength(strength: number): number {
  return clamp(Math.round(strength), STRENGTH.min, STRENGTH.max);
}
