import { cx } from 'class-variance-authority';
import ImageDown from 'lucide-react/icons/image-down';
import { type ComponentPropsWithoutRef, forwardRef, useEffect, useRef, useState } from 'react';
import { dropZoneMessages } from '../../messages.ts';
import styles from './DropZone.module.css';
import { carriesFiles } from './files.ts';

export interface DropZoneProps extends Omit<ComponentPropsWithoutRef<'div'>, 'onDrop'> {
  /** The first file dropped anywhere on the page, of any type; the others are ignored. */
  onFile: (file: File) => void;
  /** Several files that are dropped at once. @default the first goes to `onFile` */
  onFiles?: (files: File[]) => void;
  /** Large text while a file is dragged over the page. @default dropZoneMessages.title */
  label?: string;
  /** Small text below it. @default dropZoneMessages.hint */
  hint?: string;
}

/** Takes a file dropped anywhere on the page and says so while one is dragged over it. */
export const DropZone = forwardRef<HTMLDivElement, DropZoneProps>(function DropZone(
  { onFile, onFiles, label = dropZoneMessages.title, hint = dropZoneMessages.hint, className, children, ...props },
  ref,
) {
  const isDragging = usePageDrop(onFile, onFiles);
  return (
    <div {...props} ref={ref} data-dragging={isDragging || undefined} className={cx(styles.Root, className)}>
      {children}
      {/* For those who drag, which needs eyes: nothing to announce. */}
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

/** Whether files are dragged over the page. */
function usePageDrop(onFile: DropZoneProps['onFile'], onFiles: DropZoneProps['onFiles']): boolean {
  const [isDragging, setIsDragging] = useState(false);
  const newest = useRef({ onFile, onFiles });
  useEffect(() => {
    newest.current = { onFile, onFiles };
  });

  useEffect(() => {
    // A drag enters the next element before it leaves the last: leaving the page is leaving what was entered last.
    let entered: EventTarget | null = null;
    const stop = () => {
      entered = null;
      setIsDragging(false);
    };
    const onEnter = (event: DragEvent) => {
      if (!carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
      entered = event.target;
      setIsDragging(true);
    };
    const onOver = (event: DragEvent) => {
      if (!carriesFiles(event.dataTransfer) || !event.dataTransfer) return;
      // Without this the browser opens the file.
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
    };
    const onLeave = (event: DragEvent) => {
      if (event.target === entered) stop();
    };
    const onDrop = (event: DragEvent) => {
      if (!carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
      stop();
      const [file, ...more] = event.dataTransfer?.files ?? [];
      if (file && more.length > 0 && newest.current.onFiles) newest.current.onFiles([file, ...more]);
      else if (file) newest.current.onFile(file);
    };
    const listeners = { dragenter: onEnter, dragover: onOver, dragleave: onLeave, drop: onDrop } as const;
    for (const [type, listener] of Object.entries(listeners)) {
      window.addEventListener(type, listener as EventListener);
    }
    window.addEventListener('dragend', stop);
    return () => {
      for (const [type, listener] of Object.entries(listeners)) {
        window.removeEventListener(type, listener as EventListener);
      }
      window.removeEventListener('dragend', stop);
      stop();
    };
  }, []);

  return isDragging;
}
