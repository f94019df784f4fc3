import type { RefObject } from 'react';
import { Button } from '../../actions/button/index.ts';
import type { cutoutEditorMessages } from '../../messages.ts';
import editorStyles from '../crop-editor/CropEditor.module.css';
import { NumberInput } from '../crop-editor/NumberInput.tsx';
import { OrientationControls, type OrientationControlsProps } from '../crop-editor/OrientationControls.tsx';
import type { Point, Size } from '../crop-editor/rect.ts';

interface CutoutControlsProps extends Omit<OrientationControlsProps, 'labels'> {
  labels: typeof cutoutEditorMessages;
  /** Where the current point is seen, in pixels of the output. */
  place: Point | undefined;
  /** Name of the current point. */
  pointName: string;
  output: Size;
  canUndo: boolean;
  hasPoints: boolean;
  selectAllRef: RefObject<HTMLButtonElement | null>;
  onPlace: (place: Point) => void;
  onAdd: () => void;
  onRemove: () => void;
  onUndo: () => void;
  onSelectAll: () => void;
  onClear: () => void;
  onReset: () => void;
}

/** Everything beside the image that changes the outline. */
export function CutoutControls({
  labels,
  place,
  pointName,
  output,
  canUndo,
  hasPoints,
  selectAllRef,
  onPlace,
  onAdd,
  onRemove,
  onUndo,
  onSelectAll,
  onClear,
  onReset,
  ...orientation
}: CutoutControlsProps) {
  const { disabled } = orientation;
  const { x, y } = place ?? { x: 0, y: 0 };
  const field = (label: string, value: number, max: number, onCommit: (typed: number) => void) => (
    <NumberInput
      label={label}
      value={Math.round(value)}
      min={0}
      max={max}
      disabled={disabled || !place}
      onCommit={onCommit}
    />
  );
  return (
    <div className={editorStyles.Controls}>
      <OrientationControls {...orientation} labels={labels} />
      <fieldset className={editorStyles.Fields} aria-label={pointName}>
        {field(labels.left, x, output.width, (left) => onPlace({ x: left, y }))}
        {field(labels.top, y, output.height, (top) => onPlace({ x, y: top }))}
      </fieldset>
      {/* Not `disabled` while there is nothing to do: they would lose the focus when they are pressed. */}
      <div className={editorStyles.Buttons}>
        <Button size="sm" disabled={disabled} onClick={onAdd}>
          {labels.addPoint}
        </Button>
        <Button size="sm" disabled={disabled} aria-disabled={!hasPoints} onClick={onRemove}>
          {labels.removePoint}
        </Button>
        <Button size="sm" disabled={disabled} aria-disabled={!canUndo} onClick={onUndo}>
          {labels.undo}
        </Button>
      </div>
      <div className={editorStyles.Buttons}>
        <Button ref={selectAllRef} size="sm" disabled={disabled} onClick={onSelectAll}>
          {labels.selectAll}
        </Button>
        <Button size="sm" disabled={disabled} aria-disabled={!hasPoints} onClick={onClear}>
          {labels.clear}
        </Button>
        <Button size="sm" disabled={disabled} onClick={onReset}>
          {labels.reset}
        </Button>
      </div>
    </div>
  );
}
