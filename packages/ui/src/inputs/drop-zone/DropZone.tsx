import { cx } from 'class-variance-authority';
import ImageDown from 'lucide-react/icons/image-down';
import { type ComponentPropsWithoutRef, forwardRef, useEffect, useRef, useState } from 'react';
import { dropZoneMessages } from '../../messages.ts';
import styles from './DropZone.module.css';
import { carriesFiles, carriesUrl, dataUriFile, droppedUrl } from './files.ts';

export interface DropZoneProps extends Omit<ComponentPropsWithoutRef<'div'>, 'onDrop'> {
  /** The first file dropped anywhere on the page, of any type; the others are ignored. */
  onFile: (file: File) => void;
  /** Several files dropped at once. @default the first goes to `onFile` */
  onFiles?: ((files: File[]) => void) | undefined;
  /**
   * An image or a link that is dragged from another page, as its URL. An image that the page embeds as a data URI goes
   * to `onFile`.
   * @default these drags are left to the browser
   */
  onUrl?: ((url: string) => void) | undefined;
  /** Large text while a file is dragged over the page. @default dropZoneMessages.title */
  label?: string;
  /** Small text below it. @default dropZoneMessages.hint */
  hint?: string;
}

/** Takes a file dropped anywhere on the page and says so while one is dragged over it. */
export const DropZone = forwardRef<HTMLDivElement, DropZoneProps>(function DropZone(
  {
    onFile,
    onFiles,
    onUrl,
    label = dropZoneMessages.title,
    hint = dropZoneMessages.hint,
    className,
    children,
    ...props
  },
  ref,
) {
  const isDragging = usePageDrop({ onFile, onFiles, onUrl });
  return (
    <div {...props} ref={ref} data-dragging={isDragging || undefined} className={cx(styles.Root, className)}>
      {children}
      {/* For dragging, which requires sight: nothing to announce. */}
      <div className={styles.Overlay} aria-hidden="true" data-open={isDragging || undefined}>
        <div className={styles.Frame}>
          <ImageDown />
          <span className={styles.Title}>{label}</span>
          {hint ? <span className={styles.Hint}>{hint}</span> : null}
        </div>
      </div>
    </div>
  );
});

interface Takers extends Pick<DropZoneProps, 'onFile'> {
  onFiles: DropZoneProps['onFiles'];
  onUrl: DropZoneProps['onUrl'];
}

/** Whether an accepted item is dragged over the page. */
function usePageDrop(takers: Takers): boolean {
  const [isDragging, setIsDragging] = useState(false);
  const newest = useRef(takers);
  useEffect(() => {
    newest.current = takers;
  });

  useEffect(() => {
    // A drag enters the next element before it leaves the last: leaving the page means leaving the last entered
    // element.
    let entered: EventTarget | null = null;
    /** A link or text of this page is dragged, which is for its own fields. */
    let isOwn = false;
    const stop = () => {
      entered = null;
      setIsDragging(false);
    };
    const handle = (take: (data: DataTransfer, target: EventTarget | null) => void) => (event: DragEvent) => {
      const { dataTransfer: data, target } = event;
      if (!data || !(carriesFiles(data) || (!isOwn && newest.current.onUrl && carriesUrl(data)))) return;
      // Without this the browser opens it.
      event.preventDefault();
      take(data, target);
    };
    const onEnter = handle((_data, target) => {
      entered = target;
      setIsDragging(true);
    });
    const onOver = handle((data) => {
      data.dropEffect = 'copy';
    });
    const onLeave = ({ target }: DragEvent) => {
      if (target === entered) stop();
    };
    const onDrop = handle((data) => {
      stop();
      const { onFile, onFiles, onUrl } = newest.current;
      const [first, ...more] = data.files;
      // Some browsers add the file of an image dragged from a page: then it need not be fetched.
      const url = first ? undefined : droppedUrl(data);
      const file = first ?? dataUriFile(url ?? '');
      if (file && more.length > 0 && onFiles) onFiles([file, ...more]);
      else if (file) onFile(file);
      else if (url) onUrl?.(url);
    });
    const onStart = () => {
      isOwn = true;
    };
    const onEnd = () => {
      isOwn = false;
      stop();
    };
    const listeners = {
      dragenter: onEnter,
      dragover: onOver,
      dragleave: onLeave,
      drop: onDrop,
      dragstart: onStart,
      dragend: onEnd,
    };
    const mounted = new AbortController();
    for (const [type, listener] of Object.entries(listeners)) {
      window.addEventListener(type, listener as EventListener, mounted);
    }
    return () => {
      mounted.abort();
      stop();
    };
  }, []);

  return isDragging;
}
