import { cx } from 'class-variance-authority';
import ImageOff from 'lucide-react/icons/image-off';
import RotateCw from 'lucide-react/icons/rotate-cw';
import {
  type ComponentPropsWithoutRef,
  type CSSProperties,
  forwardRef,
  useEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { Button } from '../../actions/button/index.ts';
import { cssColor } from './css-color.ts';
import { cssRatio } from './ratio.ts';
import { FETCH_PRIORITY } from '../../internal/fetch-priority.ts';
import { useIsDrawnAhead } from '../../internal/use-is-drawn-ahead.ts';
import { useIsomorphicLayoutEffect } from '../../internal/use-isomorphic-layout-effect.ts';
import { useMergedRef } from '../../internal/use-merged-ref.ts';
import { lazyImageMessages } from '../../messages.ts';
import styles from './LazyImage.module.css';
import { markSeen, wasSeen } from './seen-sources.ts';
import { initialLoadState, reduceLoad } from './state.ts';

/** Minimum visible share before it loads. */
const THRESHOLD = 0.1;

export interface LazyImageProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'color'> {
  /** Empty shows only the placeholder, such as for an image whose URL is loading. */
  src: string;
  /** Other sizes of it with their widths, and the width it is shown at, as for `<img>`: the browser chooses. */
  srcSet?: string;
  sizes?: string;
  /** Empty for decorative images. */
  alt: string;
  /** The image's size in px; only the ratio matters. The space is reserved from the start. */
  width: number;
  height: number;
  /** Placeholder color as six hex digits, with or without a hash. */
  color?: string;
  /** `eager` loads before it is visible. @default 'lazy' */
  loadingStrategy?: 'lazy' | 'eager';
  fetchPriority?: 'high' | 'low' | 'auto';
  /** @default 'cover' */
  fit?: 'cover' | 'contain';
  /** Fills its parent instead of keeping its ratio. @default false */
  fill?: boolean;
  /** Rounds its corners, if its container does not. @default false */
  rounded?: boolean;
  /** The image has loaded or failed. */
  onStatusChange?: (status: 'loaded' | 'error') => void;
  /** The user pressed Retry; loading starts in any case. */
  onRetry?: () => void;
  /** −1 if it is not a tab stop, such as in a grid with one tab stop. @default 0 */
  retryTabIndex?: 0 | -1;
  labels?: Partial<typeof lazyImageMessages> | undefined;
}

/** An image that loads when it becomes visible, with reserved space and a way to retry when it fails. */
export const LazyImage = forwardRef<HTMLDivElement, LazyImageProps>(function LazyImage(
  {
    src,
    srcSet,
    sizes,
    alt,
    width,
    height,
    color,
    loadingStrategy = 'lazy',
    fetchPriority = 'auto',
    fit = 'cover',
    fill = false,
    rounded = false,
    onStatusChange,
    onRetry,
    retryTabIndex = 0,
    labels,
    className,
    style,
    ...props
  },
  ref,
) {
  const text = { ...lazyImageMessages, ...labels };
  const eager = loadingStrategy === 'eager' || wasSeen(src);
  const [state, dispatch] = useReducer(reduceLoad, eager, initialLoadState);
  const root = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const rootRef = useMergedRef(root, ref);

  const [shownSrc, setShownSrc] = useState(src);
  if (shownSrc !== src) {
    setShownSrc(src);
    dispatch({ type: 'source-changed', eager });
  }

  const isDrawnAhead = useIsDrawnAhead();
  const [drawnSrc] = useState(isDrawnAhead ? src : undefined);

  const isWaiting = state.status === 'waiting';
  useEffect(() => {
    const element = root.current;
    if (!isWaiting || !element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) dispatch({ type: 'seen' });
      },
      { threshold: THRESHOLD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isWaiting]);

  // A cached image is complete before the first paint; the same applies after hydration, when `load` fired too early.
  useIsomorphicLayoutEffect(() => {
    const element = image.current;
    if (state.status !== 'loading' || !element?.complete) return;
    if (element.naturalWidth > 0) dispatch({ type: 'loaded', instant: true });
    else if (element.getAttribute('src')) dispatch({ type: 'failed' });
  }, [state.status, src]);

  const { status } = state;
  useEffect(() => {
    if (status === 'loaded') markSeen(src);
    if (status === 'loaded' || status === 'error') onStatusChange?.(status);
    // A new callback is not a new status.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [status, src]);

  const box: CSSProperties = fill ? { blockSize: '100%' } : { aspectRatio: cssRatio('LazyImage', width, height) };
  const attempt = 'attempt' in state ? state.attempt : 0;
  return (
    <div
      {...props}
      ref={rootRef}
      data-rounded={rounded || undefined}
      data-status={status}
      // An image in server-rendered HTML is shown as it loads, without waiting for code.
      data-drawn={(state.status === 'loading' && src === drawnSrc) || undefined}
      data-instant={(state.status === 'loaded' && state.instant) || undefined}
      className={cx(styles.Root, className)}
      style={{ ...box, backgroundColor: cssColor(color), ...style }}
    >
      {status === 'waiting' || status === 'error' || !src ? null : (
        <img
          key={attempt}
          ref={image}
          className={styles.Image}
          src={src}
          srcSet={srcSet}
          sizes={sizes}
          alt={alt}
          {...{ [FETCH_PRIORITY]: fetchPriority }}
          decoding={src === drawnSrc ? 'auto' : 'async'}
          draggable={false}
          data-fit={fit}
          onLoad={() => dispatch({ type: 'loaded', instant: false })}
          onError={() => dispatch({ type: 'failed' })}
        />
      )}
      {status === 'error' ? (
        <div className={styles.Failure}>
          <ImageOff aria-hidden="true" />
          <span>{text.failed}</span>
          <Button
            size="sm"
            className={styles.Retry}
            icon={<RotateCw aria-hidden="true" />}
            tabIndex={retryTabIndex}
            aria-label={alt ? `${text.retry}: ${alt}` : undefined}
            onClick={({ currentTarget: button }) => {
              // It goes now, and the keyboard must not start again at the top of the page.
              if (button.matches(':focus')) focusRoot(button);
              dispatch({ type: 'retry' });
              onRetry?.();
            }}
          >
            <span className={styles.Word}>{text.retry}</span>
          </Button>
        </div>
      ) : null}
    </div>
  );
});

function focusRoot(button: Element): void {
  const root = button.closest<HTMLElement>('[data-status]');
  if (!root) return;
  root.tabIndex = -1;
  root.focus({ preventScroll: true });
}
