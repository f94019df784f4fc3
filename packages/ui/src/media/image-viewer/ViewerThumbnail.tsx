import { cx } from 'class-variance-authority';
import Download from 'lucide-react/icons/download';
import Sparkles from 'lucide-react/icons/sparkles';
import Trash from 'lucide-react/icons/trash-2';
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useState } from 'react';
import { IconButton } from '../../actions/icon-button/index.ts';
import hitStyles from '../../internal/Hit.module.css';
import { LazyImage } from '../lazy-image/index.ts';
import { imageViewerMessages } from '../../messages.ts';
import styles from './ViewerThumbnail.module.css';

type Status = 'loading' | 'ready' | 'error';

export interface ViewerThumbnailProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'color'> {
  src: string;
  /** Names the image, its button and the group of its actions. */
  alt: string;
  /** The image's size in px; only the ratio matters. The space is reserved from the start. */
  width: number;
  height: number;
  /** Placeholder color as six hex digits, with or without a hash. */
  color?: string;
  /** Maximum height as a CSS length; a higher image gets narrower. @default full width */
  maxHeight?: string;
  /** `eager` loads before it is visible. @default 'lazy' */
  loadingStrategy?: 'lazy' | 'eager';
  /** Clicked, or Enter: shows it in the viewer. */
  onOpen: () => void;
  onRemix?: () => void;
  onDownload?: () => void;
  /** Does not ask for confirmation: that is up to the caller. */
  onRemove?: () => void;
  /** It is being removed: shows a spinner, and nothing can be pressed. @default false */
  removing?: boolean;
  labels?: Partial<typeof imageViewerMessages>;
}

/** An image that opens the viewer, with actions that show on hover and focus, and always on touch screens. */
export const ViewerThumbnail = forwardRef<HTMLDivElement, ViewerThumbnailProps>(function ViewerThumbnail(
  {
    src,
    alt,
    width,
    height,
    color,
    maxHeight,
    loadingStrategy,
    onOpen,
    onRemix,
    onDownload,
    onRemove,
    removing = false,
    labels,
    className,
    style,
    ...props
  },
  ref,
) {
  const text = { ...imageViewerMessages, ...labels };
  const [settled, setSettled] = useState<{ src: string; status: Status }>();
  const status = settled?.src === src ? settled.status : 'loading';
  const action = (label: string, icon: ReactNode, run: (() => void) | undefined, loading = false) =>
    run && (
      <IconButton
        size="sm"
        label={label}
        loading={loading}
        loadingLabel={label}
        aria-disabled={removing || undefined}
        onClick={() => {
          if (!removing) run();
        }}
      >
        {icon}
      </IconButton>
    );
  const ratio = width > 0 && height > 0 ? width / height : 1;
  const limit = maxHeight === undefined ? undefined : { inlineSize: `min(100%, calc(${maxHeight} * ${ratio}))` };
  const hasActions = status === 'ready' && Boolean(onRemix ?? onDownload ?? onRemove);

  return (
    <div
      {...props}
      ref={ref}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for forms
      role="group"
      aria-label={alt}
      aria-busy={removing || undefined}
      data-status={status}
      data-removing={removing || undefined}
      className={cx(styles.Root, className)}
      style={{ ...limit, ...style }}
    >
      <LazyImage
        src={src}
        alt={alt}
        width={width}
        height={height}
        {...(color === undefined ? {} : { color })}
        {...(loadingStrategy ? { loadingStrategy } : {})}
        labels={{ failed: text.failed, retry: text.retry }}
        onStatusChange={(next) => setSettled({ src, status: next === 'loaded' ? 'ready' : 'error' })}
        onRetry={() => setSettled(undefined)}
      />
      {status === 'error' ? null : (
        <button
          type="button"
          className={cx(hitStyles.Hit, styles.Open)}
          aria-label={text.open(alt)}
          aria-disabled={removing || undefined}
          onClick={() => {
            if (!removing) onOpen();
          }}
        />
      )}
      {hasActions ? (
        <div className={styles.Actions}>
          {action(text.remix, <Sparkles aria-hidden="true" />, onRemix)}
          {action(text.download, <Download aria-hidden="true" />, onDownload)}
          {action(text.remove, <Trash aria-hidden="true" />, onRemove, removing)}
        </div>
      ) : null}
    </div>
  );
});
