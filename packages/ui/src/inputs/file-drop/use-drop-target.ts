import { type ComponentPropsWithoutRef, type DragEvent, useState } from 'react';
import { carriesFiles } from '../drop-zone/files.ts';

type Handlers = Pick<ComponentPropsWithoutRef<'div'>, 'onDragEnter' | 'onDragOver' | 'onDragLeave'>;

type Drag = DragEvent<HTMLDivElement>;

/** The handlers of the caller are called first. */
interface DropTargetOptions extends Handlers {
  disabled: boolean;
  onDrop: (files: File[]) => void;
}

/** Makes an element a drop target for files; its events do not propagate, so that a page-wide target ignores them. */
export function useDropTarget({ disabled, onDrop, onDragEnter, onDragOver, onDragLeave }: DropTargetOptions) {
  // A drag enters the next element before it leaves the last: leaving means leaving the last entered element.
  const [entered, setEntered] = useState<EventTarget | null>(null);
  const handle = (run: (event: Drag) => void, first?: (event: Drag) => void) => (event: Drag) => {
    first?.(event);
    if (!carriesFiles(event.dataTransfer)) return;
    // Without this the browser opens the file.
    event.preventDefault();
    if (disabled) {
      event.dataTransfer.dropEffect = 'none';
      return;
    }
    event.stopPropagation();
    run(event);
  };
  return {
    isOver: entered !== null && !disabled,
    onDragEnter: handle(({ target }) => setEntered(target), onDragEnter),
    onDragOver: handle((event) => {
      event.dataTransfer.dropEffect = 'copy';
    }, onDragOver),
    onDragLeave: handle(({ target }) => setEntered((last) => (last === target ? null : last)), onDragLeave),
    onDrop: handle((event) => {
      setEntered(null);
      const files = [...event.dataTransfer.files];
      if (files.length > 0) onDrop(files);
    }),
  };
}
