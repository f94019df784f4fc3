import { cx } from 'class-variance-authority';
import ImageOff from 'lucide-react/icons/image-off';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { type ComponentProps, forwardRef, useReducer, useRef, useState } from 'react';
import { lazyImageMessages } from '../messages.ts';
import { useIsomorphicLayoutEffect } from '../utils/use-isomorphic-layout-effect.ts';
import styles from './LazyImage.module.css';
import { INITIAL_STATE, reduceLazyImage } from './state.ts';

export interface LazyImageProps extends Omit<ComponentProps<'span'>, 'ref' | 'children' | 'color'> {
  src: string;
  /** Text for people who do not see the picture; empty where a name stands beside it. */
  alt: string;
  /** Natural size in pixels. Only the ratio matters: it reserves the space. */
  width: number;
  height: number;
  /** Colour of the empty space: a hex colour without `#`. */
  color?: string;
  /** @default 'cover' */
  fit?: 'cover' | 'contain';
  /** `eager` for pictures that are in the first screen. @default 'lazy' */
  loadingStrategy?: 'lazy' | 'eager';
  /** Called when a person asks for another try; the picture is asked for again in any case. */
  onRetry?: () => void;
  /** Tab stop of the retry button. @default 0 */
  retryTabIndex?: 0 | -1;
  /** @default lazyImageMessages */
  labels?: Partial<typeof lazyImageMessages>;
}

/**
 * A picture whose place is kept before it arrives. It fades in once, or not at all if it was there before the first
 * paint. Where it fails there is a button to try again.
 *
 * Data attributes on the root: `data-status` (`loading`, `loaded`, `error`), `data-instant` (no fade), `data-fit`.
 */
export const LazyImage = forwardRef<HTMLSpanElement, LazyImageProps>(function LazyImage(
  {
    src,
    alt,
    width,
    height,
    color,
    fit = 'cover',
    loadingStrategy = 'lazy',
    onRetry,
    retryTabIndex = 0,
    labels,
    className,
    style,
    ...rest
  },
  ref,
) {
  const image = useRef<HTMLImageElement>(null);
  const [state, dispatch] = useReducer(reduceLazyImage, INITIAL_STATE);
  const [shown, setShown] = useState(src);
  if (shown !== src) {
    setShown(src);
    dispatch({ type: 'change' });
  }

  // A picture from the cache, or one that came before hydration, sends no event that we could hear.
  useIsomorphicLayoutEffect(() => {
    const element = image.current;
    if (!element?.complete) return;
    if (element.naturalWidth > 0) dispatch({ type: 'load', instant: true });
    else if (loadingStrategy === 'eager') dispatch({ type: 'fail' });
  }, [src, state.attempt, loadingStrategy]);

  const text = { ...lazyImageMessages, ...labels };
  const sane = width > 0 && height > 0 && Number.isFinite(width / height);
  return (
    <span
      ref={ref}
      {...rest}
      className={cx(styles.LazyImage, className)}
      data-status={state.status}
      data-instant={state.status === 'loaded' && state.instant ? '' : undefined}
      data-fit={fit}
      style={{
        aspectRatio: sane ? `${width} / ${height}` : '1',
        backgroundColor: color !== undefined && /^[\da-f]{3,8}$/i.test(color) ? `#${color}` : undefined,
        ...style,
      }}
    >
      {state.status === 'error' ? (
        <span className={styles.Failure}>
          <ImageOff className={styles.Icon} aria-hidden="true" />
          <span className={styles.FailureText} role="img" aria-label={alt || undefined}>
            {text.failed}
          </span>
          <button
            type="button"
            className={styles.Retry}
            tabIndex={retryTabIndex}
            aria-label={alt ? `${text.retry}: ${alt}` : text.retry}
            onClick={() => {
              dispatch({ type: 'retry' });
              onRetry?.();
            }}
          >
            <RotateCw className={styles.Icon} aria-hidden="true" />
            {text.retry}
          </button>
        </span>
      ) : (
        <img
          key={state.attempt}
          ref={image}
          className={styles.Picture}
          src={src}
          alt={alt}
          width={sane ? width : undefined}
          height={sane ? height : undefined}
          loading={loadingStrategy}
          fetchPriority={loadingStrategy === 'eager' ? 'high' : undefined}
          decoding="async"
          draggable={false}
          onLoad={() => dispatch({ type: 'load', instant: false })}
          onError={() => dispatch({ type: 'fail' })}
        />
      )}
    </span>
  );
});
