import { cx } from 'class-variance-authority';
import ImageUp from 'lucide-react/icons/image-up';
import { type ComponentProps, type DragEvent, forwardRef, useRef, useState } from 'react';
import { dropZoneMessages } from '../messages.ts';
import styles from './DropZone.module.css';

export interface DropZoneProps extends Omit<ComponentProps<'div'>, 'ref' | 'onDrop'> {
  /** The first of the files that were dropped, of any type. */
  onFile: (file: File) => void;
  /** Text over the page while a file is dragged. @default dropZoneMessages.title */
  label?: string;
}

/** Takes a file that is dropped anywhere on what it wraps. Drags of text or links pass through. */
export const DropZone = forwardRef<HTMLDivElement, DropZoneProps>(function DropZone(
  { onFile, label = dropZoneMessages.title, className, children, ...rest },
  ref,
) {
  // A child's `dragenter` comes before its parent's `dragleave`: the drag is out only when it leaves what it entered
  // last. A counter would go wrong where an element is removed under the drag.
  const entered = useRef<EventTarget>(undefined);
  const [over, setOver] = useState(false);

  function withFiles(event: DragEvent, then: () => void) {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    then();
  }

  return (
    <div
      ref={ref}
      {...rest}
      className={cx(styles.DropZone, className)}
      data-over={over ? '' : undefined}
      onDragEnter={(event) => 
        withFiles(event, () => {
          entered.current = event.target;
          setOver(true);
        })
      }
      onDragOver={(event) =>
        withFiles(event, () => {
          event.dataTransfer.dropEffect = 'copy';
        })
      }
      onDragLeave={(event) => 
        withFiles(event, () => {
          if (entered.current === event.target) setOver(false);
        })
      }
      onDrop={(event) =>
        withFiles(event, () => {
          setOver(false);
          const file = event.dataTransfer.files[0];
          if (file) onFile(file);
        })
      }
    >
      {children}
      {over && (
        <div className={styles.Overlay} role="status">
          <span className={styles.Frame}>
            <ImageUp className={styles.Icon} aria-hidden="true" />
            {label}
          </span>
        </div>
      )}
    </div>
  );
});
